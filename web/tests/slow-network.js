/** A slow network between a browser and the server: every connection, every byte and both ways. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Forwards connections to a port, as a network with this round trip and this many bits per second would.
 * @param {number} port @param {{ roundTrip: number, bits: number }} network
 */
export async function slowNetwork(port, { roundTrip, bits }) {
  const oneWay = roundTrip / 2;
  const bytesPerMs = bits / 8000;
  let lineFreeAt = 0;
  let isDead = false;
  /** @type {Set<net.Socket>} */
  const sockets = new Set();
  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    const far = net.connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    // The browser believes to be connected at once; a real network takes a round trip for it.
    const begun = performance.now() + roundTrip;
    const up = inOrder();
    const down = inOrder();
    setTimeout(() => near.resume(), roundTrip);
    near.on("data", (chunk) => up(performance.now() + oneWay, () => !isDead && far.write(chunk)));
    far.on("data", (chunk) => {
      // All connections share the line.
      const start = Math.max(performance.now(), lineFreeAt, begun);
      lineFreeAt = start + chunk.length / bytesPerMs;
      down(lineFreeAt + oneWay, () => !isDead && near.write(chunk));
    });
    near.on("end", () => up(performance.now() + oneWay, () => far.end()));
    far.on("end", () => down(performance.now() + oneWay, () => near.end()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = /** @type {net.AddressInfo} */ (server.address());
  return {
    port: address.port,
    /** Nothing comes through any more, and nobody is told. */
    die: () => (isDead = true),
    revive: () => (isDead = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Does things at their times, never one before another that came first. */
function inOrder() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (/** @type {number} */ at, /** @type {() => void} */ work) => {
    const due = new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
    last = last.then(() => due).then(work);
  };
}

/** An HTTP/2 proxy with TLS in front of the server, as one is used on the Internet. @param {string} origin */
export async function http2Proxy(origin) {
  const { key, cert } = certificate();
  const target = new URL(origin);
  const proxy = http2.createSecureServer({ key, cert, allowHTTP1: true });
  proxy.on("request", (request, response) => {
    /** @type {Record<string, any>} */
    const headers = {};
    for (const [name, value] of Object.entries(request.headers)) if (!name.startsWith(":")) headers[name] = value;
    headers.host = target.host;
    if (headers.origin) headers.origin = origin;
    const onward = http.request(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers },
      (answer) => {
        const { connection: _, "transfer-encoding": __, "keep-alive": ___, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, /** @type {any} */ (rest));
        answer.pipe(/** @type {any} */ (response));
      },
    );
    onward.on("error", () => response.end());
    request.pipe(onward);
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(null)));
  const address = /** @type {net.AddressInfo} */ (proxy.address());
  return { port: address.port, close: () => proxy.close() };
}

function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), "cotulenh-tls-"));
  try {
    const files = ["-keyout", path.join(folder, "key"), "-out", path.join(folder, "cert")];
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
        ...files,
      ],
      { stdio: "ignore" },
    );
    return { key: readFileSync(path.join(folder, "key")), cert: readFileSync(path.join(folder, "cert")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
