/** Short sounds, made on the spot. */

import { settings } from "./settings.js";

/** @type {AudioContext | undefined} */
let context;

/** @typedef {"move" | "take" | "bomb" | "join" | "check" | "hero" | "end" | "no" | "tick"} Sound */

/** @param {Sound} sound */
export function play(sound) {
  if (!settings.sound || settings.volume <= 0 || document.hidden || !("AudioContext" in window)) return;
  // Browsers keep silent until the visitor has touched the page.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context, context.currentTime);
}

/** @type {Record<Sound, (audio: AudioContext, now: number) => void>} */
const SOUNDS = {
  move: (audio, now) => knock(audio, now, 900, 0.05, 0.35),
  take: (audio, now) => {
    knock(audio, now, 420, 0.09, 0.6);
    knock(audio, now + 0.03, 1300, 0.04, 0.25);
  },
  bomb: (audio, now) => {
    tone(audio, now, 620, 180, 0.16, 0.12, "sawtooth");
    knock(audio, now + 0.14, 160, 0.32, 0.9);
  },
  join: (audio, now) => {
    knock(audio, now, 1000, 0.04, 0.3);
    knock(audio, now + 0.07, 1250, 0.04, 0.3);
  },
  check: (audio, now) => {
    tone(audio, now, 660, 660, 0.12, 0.16, "triangle");
    tone(audio, now + 0.11, 880, 880, 0.18, 0.16, "triangle");
  },
  hero: (audio, now) => {
    for (const [index, pitch] of [784, 988, 1319].entries())
      tone(audio, now + index * 0.07, pitch, pitch, 0.22, 0.1, "sine");
  },
  end: (audio, now) => {
    for (const pitch of [523, 659, 784]) tone(audio, now, pitch, pitch, 0.9, 0.09, "sine");
  },
  no: (audio, now) => tone(audio, now, 180, 140, 0.12, 0.14, "square"),
  tick: (audio, now) => knock(audio, now, 2400, 0.02, 0.3),
};

/** A tone that glides and fades. @param {AudioContext} audio @param {number} start @param {number} from @param {number} to @param {number} length @param {number} volume @param {OscillatorType} type */
function tone(audio, start, from, to, length, volume, type) {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  oscillator.connect(fade(audio, start, length, volume));
  oscillator.start(start);
  oscillator.stop(start + length + 0.05);
}

/** Wood on wood: filtered noise. @param {AudioContext} audio @param {number} start @param {number} pitch @param {number} length @param {number} volume */
function knock(audio, start, pitch, length, volume) {
  const samples = Math.ceil(audio.sampleRate * (length + 0.02));
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const channel = buffer.getChannelData(0);
  for (let index = 0; index < samples; index++) channel[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  source.connect(filter).connect(fade(audio, start, length, volume));
  source.start(start);
}

/** @param {AudioContext} audio @param {number} start @param {number} length @param {number} volume */
function fade(audio, start, length, volume) {
  const gain = audio.createGain();
  volume *= settings.volume;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(volume, 0.0002), start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

/** What a list of moves sounds like. @param {readonly import("./types.js").MoveLog[]} logs @returns {Sound} */
export function soundOf(logs) {
  if (logs.some(({ actions }) => actions.some(({ type }) => type === "promote"))) return "hero";
  if (logs.some(({ kind }) => kind === "suicide_capture" || kind === "stay_capture")) return "bomb";
  if (logs.some(({ kind }) => kind === "capture")) return "take";
  if (logs.some(({ kind }) => kind === "combine")) return "join";
  return "move";
}
