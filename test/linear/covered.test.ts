import { expect, it } from "vitest";
import { exportedFunctions } from "./exported.ts";
import { directRows } from "./rows/direct.ts";
import { exceptions } from "./rows/exceptions.ts";
import { mailRows } from "./rows/mails.ts";
import { pageRows } from "./rows/pages.ts";
import { trackingRows } from "./rows/tracking.ts";

/** Types of a first parameter that hold text from outside. */
const textual =
  /\b(?:string|Block|Change|Reading|PageMemory|Page|PeoplePage|Entry|Remembered|RobotsFile|Passage|PassageText|RunToShow|RunToVerify|Sentence|Told|Marks|Happening|Clause|RuleReading|Threshold|ToRead|ModelAnswer|Update|Conclusion|JsonObject|PublicAnswer|AlertMail)\b|^unknown$/;

const given = exportedFunctions()
  .filter(({ first }) => textual.test(first))
  .map(({ file, name }) => `${file.replace(/\.ts$/, "")}#${name}`);

it("every function that is given text has a row, or is an exception with a reason, and nothing else is named", async () => {
  const rows = [...(await directRows()), ...pageRows, ...trackingRows, ...mailRows].map((row) => row.name);
  const excepted = Object.entries(exceptions).flatMap(([file, reasons]) =>
    Object.values(reasons).flatMap((names) => names.split(" ").map((name) => `${file}#${name}`)),
  );
  expect(given.length).toBeGreaterThan(250);
  expect(given.filter((name) => !rows.includes(name) && !excepted.includes(name))).toEqual([]);
  expect(excepted.filter((name) => rows.includes(name))).toEqual([]);
  const known = exportedFunctions().map(({ file, name }) => `${file.replace(/\.ts$/, "")}#${name}`);
  expect(
    [...excepted, ...rows.filter((name) => name.includes("#"))].filter((name) => !known.includes(name)),
  ).toEqual([]);
});
