import type { Update } from "../../../src/schemas/signal.ts";
import type { Share } from "../table.ts";
import type { Replayed } from "./replay.ts";

/** How a history was told, in counts that add up over histories. */
export interface Judged {
  /** States an analyst spoke of. */
  states: number;
  types: Share;
  /** Rules that ask for what happened, those of them that were matched, and all that were. */
  rules: { asked: number; found: number; matched: number };
  /** Of those matched at 0.9 and more, how many are right; of those below, how many. */
  sure: Share;
  unsure: Share;
  /** Claims that something is gone, and about prices, that are right; what was gone or moved, and told. */
  removed: Share;
  goneTold: Share;
  prices: Share;
  movesTold: Share;
  /** States in which nothing but layout and wording changed, and those of them that asked for attention or matched a rule. */
  cosmetic: { states: number; alarms: number };
  silent: Share;
  titles: Share;
}

/** One thing an analyst would put otherwise. */
export interface Mistake {
  commit: string;
  about: "type" | "rule" | "removed" | "price" | "alarm" | "re-read" | "title";
  seen: string;
}

export const nothingJudged = (): Judged => ({
  states: 0,
  types: { right: 0, of: 0 },
  rules: { asked: 0, found: 0, matched: 0 },
  sure: { right: 0, of: 0 },
  unsure: { right: 0, of: 0 },
  removed: { right: 0, of: 0 },
  goneTold: { right: 0, of: 0 },
  prices: { right: 0, of: 0 },
  movesTold: { right: 0, of: 0 },
  cosmetic: { states: 0, alarms: 0 },
  silent: { right: 0, of: 0 },
  titles: { right: 0, of: 0 },
});

const sure = 0.9;

/** Holds what was told against what an analyst said. */
export function judge(replayed: readonly Replayed[]): { judged: Judged; mistakes: Mistake[] } {
  const judged = nothingJudged();
  const mistakes: Mistake[] = [];
  for (const { commit, expect, told, again } of replayed) {
    const note = (about: Mistake["about"], share: Share | null, right: boolean, seen: string) => {
      if (share !== null) count(share, right);
      if (!right) mistakes.push({ commit, about, seen });
    };
    note("re-read", judged.silent, again === null, again ?? "");
    if (expect === null) continue;
    judged.states += 1;
    const typed = expect.types.some((type) => type === told.type);
    note("type", judged.types, typed, `${told.type} for ${expect.types.join(" or ")}: ${told.title}`);
    const wanted = new Map(Object.entries(expect.rules ?? {}));
    for (const { rule, verdict, confidence, rationale } of told.rules) {
      const asked = wanted.get(rule);
      const matched = verdict === "matched";
      if (asked === undefined) continue;
      if (asked) judged.rules.asked += 1;
      if (matched) judged.rules.matched += 1;
      if (matched && asked) judged.rules.found += 1;
      if (matched) count(confidence >= sure ? judged.sure : judged.unsure, asked);
      note("rule", null, matched === asked, `${rule}: ${verdict} at ${confidence} (${rationale})`);
    }
    const claims = (about: "removed" | "price", told: readonly string[], real: readonly string[]) => {
      const [claimed, found] =
        about === "removed" ? [judged.removed, judged.goneTold] : [judged.prices, judged.movesTold];
      for (const text of told) note(about, claimed, saysAny(text, real), text);
      for (const word of real)
        note(
          about,
          found,
          told.some((text) => saysAny(text, [word])),
          `not told: ${word}`,
        );
    };
    if (expect.removed) claims("removed", told.updates.flatMap(goneIn), expect.removed);
    if (expect.prices) claims("price", told.updates.filter(isPriced).map(textOf), expect.prices);
    if (expect.title !== undefined) {
      const title = told.title.toLowerCase();
      note(
        "title",
        judged.titles,
        expect.title.some((word) => title.includes(word.toLowerCase())),
        told.title,
      );
    }
    if (expect.cosmetic === true) {
      const alarm = told.needsAttention || told.rules.some(({ verdict }) => verdict === "matched");
      judged.cosmetic.states += 1;
      if (alarm) judged.cosmetic.alarms += 1;
      note("alarm", null, !alarm, told.title);
    }
  }
  return { judged, mistakes };
}

function count(share: Share, right: boolean): void {
  share.of += 1;
  if (right) share.right += 1;
}

/** What an update says is gone: all of it, or of prices the part that tells which plans ended. */
function goneIn(update: Update): string[] {
  if (/^(?:no longer|plans? ended)/iu.test(update.title)) return [textOf(update)];
  const ended = isPriced(update) ? /\bPlans ended: .*/su.exec(update.summary) : null;
  return ended === null ? [] : [ended[0]];
}
const isPriced = ({ title }: Update) => /^(?:prices?|pricing|plans?|new (?:plans?|prices?))\b/iu.test(title);
const saysAny = (text: string, words: readonly string[]) =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
const textOf = ({ title, summary }: Update) => `${title} ${summary}`;
