import type { Tally } from "../table.ts";
import type { Replayed } from "./replay.ts";

/** Compares what runs reported with what an analyst says; `mistakes` has a line for each difference. */
export function judge(replayed: readonly Replayed[]) {
  const none = () => ({ right: 0, of: 0 });
  const tally = {
    types: none(),
    "rules: precision": none(),
    "rules: recall": none(),
    "no false alarm": none(),
    "silent again": none(),
  } satisfies Tally;
  const mistakes: string[] = [];
  const count = (column: keyof typeof tally, right: boolean) => {
    tally[column].of += 1;
    if (right) tally[column].right += 1;
  };
  for (const { commit, expect, signal, rules, again } of replayed) {
    const note = (right: boolean, mistake: string): boolean => {
      if (!right) mistakes.push(`${commit.slice(0, 7)} ${mistake}`);
      return right;
    };
    count("silent again", note(again === null, `not silent when read again: ${again}`));
    if (expect === null) continue;
    const { types, cosmetic } = expect;
    const typed = types.some((type) => type === signal.type);
    count("types", note(typed, `${signal.type}, not ${types.join(" or ")}: ${signal.title}`));
    for (const { rule, matched, rationale } of rules) {
      const expected = expect.rules[rule];
      if (expected === undefined) continue;
      if (matched) count("rules: precision", expected);
      if (expected) count("rules: recall", matched);
      note(matched === expected, `${rule}: ${matched ? "matched" : "not matched"} (${rationale})`);
    }
    if (!cosmetic) continue;
    const alarm = signal.needsAttention || rules.some(({ matched }) => matched);
    count("no false alarm", note(!alarm, `false alarm: ${signal.title}`));
  }
  return { tally, mistakes };
}
