import { patternSource } from "../domain/text/pattern-source.ts";
import { splitSentences } from "../domain/text/sentences.ts";
import { isSameSite } from "../pages/plan/site.ts";
import { roundsIn } from "../reading/facts/rounds.ts";
import { hasInjection } from "../reading/prompt-injection/detect.ts";
import type { Profile } from "../reading/types.ts";
import { type Stage, stage as stages } from "../schemas/company.ts";
import type { Update } from "../schemas/signal.ts";
import { contains } from "./phrases.ts";
import { hostLabel, type Names, resemblesName } from "./profiles.ts";

/** The place of a stage in time; -1 for `unknown`. */
const placeOf = (one: Stage): number => (one === "unknown" ? -1 : stages.options.indexOf(one));
const ofLetter: Record<string, Stage> = { a: "series_a", b: "series_b", c: "growth", d: "growth" };
const longestSentence = 600;
/** Bought, part of another company, or listed: in words, or as a ticker in brackets. */
const exited = new RegExp(
  patternSource`
    \b(?:has been|was|been|were|is|are|got|wurde|a été|ha sido) (?:acquired|bought|übernommen|gekauft|acquis|adquirid\w)
    (?: by| von| par| por)\b
    |\b(?:is|are) now part of \p{Lu}
    |\b(?:listed|publicly traded|trading|ipo|floated) on (?:the )?(?:nasdaq|nyse|new york|london|frankfurt|euronext|tokyo|lse|tsx|asx)
    |\((?:NASDAQ|NYSE|LSE|TSX|ASX|HKEX|EPA|FRA|TYO)\s?:\s?[A-Z0-9.]{1,6}\)
  `,
  "iu",
);
/** A seed round that raised money, unlike advice for the seed stage. */
const seedRound = new RegExp(
  "\\b(?:pre-?)?seed[ -]?(?:round|funding|financing|investment|finanzierung)" +
    "|\\d ?(?:m|k|million|mio)?\\b.{0,20}\\bseed\\b|\\bin (?:pre-?)?seed\\b",
  "i",
);

/**
 * The stage that a company states of itself: the latest round that it raised, `exited` if it was acquired or is listed. Rounds of
 * customers or portfolio companies, advice about rounds, and prompt injections do not count.
 */
export function statedStage(texts: readonly string[], names: Names): Stage {
  let best: Stage = "unknown";
  for (const text of texts) {
    for (const sentence of splitSentences(text)) {
      const stage = sentence.length > longestSentence ? "unknown" : stageOf(sentence, names);
      if (placeOf(stage) > placeOf(best) && !hasInjection(text)) best = stage;
    }
  }
  return best;
}

/** The stage that `updates` with a quote of the company's own site state; null unless it is later than the company's known stage. */
export function reportedStage(
  updates: readonly Update[],
  { companyName, otherNames = [], companyWebsite, stage }: Profile,
): Stage | null {
  if (companyWebsite === null) return null;
  const texts = updates.flatMap(({ title, summary, evidence }) => {
    const own = evidence.filter(({ url }) => isSameSite(url, companyWebsite));
    const quotes = own.flatMap(({ quote }) => quote ?? []);
    return quotes.length > 0 ? [title, summary, ...quotes] : [];
  });
  const stated = statedStage(texts, [companyName, ...otherNames, hostLabel(companyWebsite)]);
  return placeOf(stated) > placeOf(stage) ? stated : null;
}

function stageOf(sentence: string, names: Names): Stage {
  const isOwn = (text: string) =>
    contains(text, "ours") || names.some((name) => name !== null && mentions(text, name));
  const sale = exited.exec(sentence);
  if (sale) {
    const subject = sentence.slice(0, sale.index);
    const isOfUs = isOwn(sale[0].startsWith("(") ? sentence : subject);
    return isOfUs && !/\b(?:customer|client|competitor|startup)s?\b/i.test(subject) ? "exited" : "unknown";
  }
  const isRaised = contains(sentence, "raising") && !contains(sentence, "otherRounds");
  if (!isRaised || !(isOwn(sentence) || /^(?:announcing|raised|closed|\p{Sc}?\d)/iu.test(sentence)))
    return "unknown";
  const letter = roundsIn(sentence)
    .filter((round) => round.length === 1)
    .sort()
    .at(-1);
  if (letter !== undefined) return ofLetter[letter] ?? "late";
  if (/\bpre-?ipo\b/i.test(sentence)) return "late";
  return seedRound.test(sentence) ? "pre_seed_seed" : "unknown";
}

const mentions = (text: string, name: string): boolean =>
  text.toLowerCase().includes(name.toLowerCase()) ||
  text.split(/\s+/).some((word) => word.length > 3 && /^\p{Lu}/u.test(word) && resemblesName(word, [name]));
