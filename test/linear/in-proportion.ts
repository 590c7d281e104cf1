import { beforeAll, describe, expect, it } from "vitest";
import { type Measured, measure, type Row } from "./measure.ts";
import { directRows } from "./rows/direct.ts";
import { mailRows } from "./rows/mails.ts";
import { pageRows } from "./rows/pages.ts";
import { trackingRows } from "./rows/tracking.ts";
import { type Shape, shapes } from "./shapes.ts";

/** With `SLOWEST=20`, the slowest of them are listed. */
const listed = Number(process.env.SLOWEST ?? 0);

/** That every row takes time in proportion to text of some shapes, and stays within its budget. */
export function takesTimeInProportion(those: (shape: Shape) => boolean): void {
  const slowest: (Measured & { name: string; shape: Shape })[] = [];
  let rows: Row[] = [];

  // Patterns are compiled for narrow and for wide characters each, when they are first used.
  beforeAll(async () => {
    rows = [...(await directRows()), ...pageRows, ...trackingRows, ...mailRows];
    for (const row of rows)
      for (const one of ["Acme raised a $4M seed round.", "“Acme” raised a €4M seed round."])
        await row.run(one);
  });

  describe("whatever is given text from outside takes time in proportion to it, and within its budget", () => {
    it.each((Object.keys(shapes) as Shape[]).filter(those))("%s", { timeout: 60_000 }, async (shape) => {
      const problems: string[] = [];
      for (const row of rows.filter((one) => one.shapes.includes(shape))) {
        const measured = await measure(row, shape);
        if (measured.problem !== null) problems.push(`${row.name} ${measured.problem}`);
        slowest.push({ ...measured, name: row.name, shape });
      }
      expect(problems).toEqual([]);
    });

    it.runIf(listed > 0)("the slowest, in milliseconds at the cap", () => {
      const groups = [...Map.groupBy(slowest, ({ name }) => name).values()];
      const worst = groups.map((all) => all.reduce((one, other) => (other.ms > one.ms ? other : one)));
      const ordered = worst.sort((a, b) => b.ms - a.ms).slice(0, listed);
      console.log(
        ordered.map(({ name, shape, ms }) => `${ms.toFixed(0).padStart(6)} ${name} (${shape})`).join("\n"),
      );
    });
  });
}
