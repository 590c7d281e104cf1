import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSecrets } from "../../../scripts/local/worker/secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
const file = join(folder, "secrets.json");
afterAll(() => rmSync(folder, { recursive: true }));

it("finds its secrets again without writing them, so that another process never reads half a file", () => {
  const made = openSecrets(folder);
  const { ino, mtimeMs, mode } = statSync(file);
  expect(openSecrets(folder)).toEqual(made);
  expect(statSync(file)).toMatchObject({ ino, mtimeMs, mode });
  expect(mode & 0o777).toBe(0o600);
});

it("adds what is missing by a whole new file, and keeps the rest", () => {
  const { mailKey, ...rest } = openSecrets(folder);
  writeFileSync(file, JSON.stringify(rest));
  const { ino } = statSync(file);
  const again = openSecrets(folder);
  expect({ ...again, mailKey }).toEqual({ ...rest, mailKey });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(again);
  expect([statSync(file).ino === ino, readdirSync(folder)]).toEqual([false, ["secrets.json"]]);
});
