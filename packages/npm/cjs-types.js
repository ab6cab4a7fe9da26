// The types once more for CommonJS: the same files with the other ending.
import { readdir, readFile, writeFile } from "node:fs/promises";

for (const name of await readdir("dist/types")) {
  if (!name.endsWith(".d.ts")) continue;
  const text = await readFile(`dist/types/${name}`, "utf8");
  await writeFile(`dist/types/${name.replace(/\.d\.ts$/, ".d.cts")}`, text.replace(/(["']\.\/[\w-]+)\.js(["'])/g, "$1.cjs$2"));
}
