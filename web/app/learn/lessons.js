/** Lessons are data. */

/** @typedef {import("./goal.js").Lesson} Lesson */
/** @typedef {{ id: string, group: "first" | "pieces" | "battlefield" | "winning", icon: string, title: import("../types.js").Words, steps: number }} LessonEntry */

/** @returns {Promise<LessonEntry[]>} */
export async function lessonIndex() {
  const answer = await fetch(new URL("../lessons/index.json", import.meta.url));
  return answer.json();
}

/** @param {string} id @returns {Promise<Lesson | null>} */
export async function readLesson(id) {
  if (!/^[a-z_]+$/.test(id)) return null;
  const answer = await fetch(new URL(`../lessons/${id}.json`, import.meta.url));
  return answer.ok ? answer.json() : null;
}
