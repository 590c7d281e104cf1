import { expect, it } from "vitest";
import type { Block } from "../../../src/pages/types.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const judged = async (rule: string, text: string, block: Partial<Block> = {}, more = {}) =>
  (await evaluate(rule, [changed(text, "other", { block, ...more })])).evaluations[0];
const verdict = async (...given: Parameters<typeof judged>) => (await judged(...given))?.verdict;

const heading = { kind: "heading" } as const;

it("a wording of which little is known is met by a heading that holds its words, in whatever form and language", async () => {
  expect(await verdict("Inspectie", "Inspectierapporten", heading)).toBe("matched");
  expect(await verdict("Modes de règlement", "Modes de règlement acceptés", heading)).toBe("matched");
  expect(await verdict("Behandling af heste", "Hestebehandling og behandling af hunde", heading)).not.toBe(
    "not_matched",
  );
  expect(await verdict("Wyposażenie łodzi", "Nowe wyposażenie naszej łodzi", heading)).toBe("matched");
  expect((await judged("Inspectie", "Inspectierapporten", heading))?.confidence).toBeLessThanOrEqual(0.7);
});

it("one word of several, or of a sentence that stood there before, meets none", async () => {
  expect(await verdict("Wyposażenie łodzi", "Nowe wyposażenie naszego biura", heading)).not.toBe("matched");
  expect(await verdict("Inspectie", "Wij zijn er elke dag voor u en uw kinderen.")).not.toBe("matched");
  expect(
    await verdict("Inspectie", "Inspectierapporten 2026", heading, {
      change: "edited",
      before: "Inspectierapporten 2025",
    }),
  ).not.toBe("matched");
});

it("what is gone meets a wording only where it asks for what goes", async () => {
  const gone = { change: "removed" } as const;
  expect(await verdict("Inspectie", "Inspectierapporten", heading, gone)).not.toBe("matched");
});
