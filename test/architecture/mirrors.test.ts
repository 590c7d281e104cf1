import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import crossing from "./crossing.json" with { type: "json" };
import { rooms } from "./rooms.ts";

const root = resolve(import.meta.dirname, "../..");
const suffix = ".test.ts";

/** The tests in the folders that are called as rooms of `src` are, by their paths without what all end with. */
const tests = Object.keys(rooms)
  .map((room) => join(root, "test", room))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((name) => name.endsWith(suffix))
  .map((name) => relative(join(root, "test"), name).slice(0, -suffix.length));

/** The files of `src` that export more than types, by their paths without ending. */
const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .filter((name) => /^export (?!type\b|interface\b)/m.test(readFileSync(join(root, "src", name), "utf8")))
  .map((name) => name.slice(0, -".ts".length));

const mirrors = (name: string) => [name, `${name}.ts`].some((path) => existsSync(join(root, "src", path)));

it("a test in a room's folder is called as the file or folder that it tests, but for what is listed as crossing them", () => {
  expect(tests.length).toBeGreaterThan(100);
  const neither = tests.filter((name) => !mirrors(name)).toSorted();
  expect(neither).toEqual(Object.keys(crossing).toSorted());
});

it("a file of src that exports more than types has a test of its own name, or stands in a folder that has tests", () => {
  expect(files.length).toBeGreaterThan(400);
  const own = new Set(tests);
  const tested = new Set(tests.flatMap((name) => [name, dirname(name)]));
  expect(files.filter((name) => !own.has(name) && !tested.has(dirname(name)))).toEqual([]);
});
