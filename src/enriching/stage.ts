import { oneLine } from "../domain/text/one-line.ts";
import { splitSentences } from "../domain/text/sentences.ts";
import { addressesReader } from "../reading/machine-speech/watch.ts";
import type { Stage } from "../schemas/company.ts";
import { isAkin } from "./profiles.ts";

const order: readonly Stage[] = [
  "unknown",
  "pre_seed_seed",
  "series_a",
  "series_b",
  "growth",
  "late",
  "exited",
];
/** Words of a round that a company raises. */
const raising = new RegExp(
  oneLine`
    \b(?:
      rais(?:ed|es|ing)|clos(?:ed|es|ing)|announc\w+|secur(?:ed|es)|led by|funding|financing|round
      |backed by|invest(?:ed|ment)|abgeschlossen|finanzierung\w*|levée?|lève|levanta\w*|ronda
    )\b
  `,
  "iu",
);
/** Words of another company's round, or of rounds in general. */
const others = new RegExp(
  oneLine`
    \b(?:
      customers?|clients?|startups|founders|companies|portfolio
      |we (?:invest|back|fund|help|work with|support)|from seed to|pre-?seed to|seed to|series [a-e] to
      |whether|if you|any stage|all stages|like you|investors? in|formerly|previous(?:ly)?
    )\b
  `,
  "i",
);
const own = /\b(?:we|our|us|wir|unsere?|nous|notre|nuestra)\b/iu;
/** Bought, part of another company, or listed: in words, or as a ticker in brackets. */
const exited = new RegExp(
  oneLine`
    \b(?:has been|was|been|were|is|are|got|wurde|a été|ha sido) (?:
      acquired|bought|übernommen|gekauft|acquis|adquirid\w
    ) (?:by|von|par|por)\b
    |\b(?:is|are) now part of \p{Lu}
    |\b(?:listed|publicly traded|trading|ipo|floated) on (?:the )?(?:
      nasdaq|nyse|new york|london|frankfurt|euronext|tokyo|lse|tsx|asx|nse|bse|hkex|sgx
    )
    |\((?:NASDAQ|NYSE|LSE|TSX|ASX|HKEX|EPA|FRA|TYO)\s?:\s?[A-Z0-9.]{1,6}\)
  `,
  "iu",
);

/**
 * The stage a company states of itself: the latest round it says it raised, `exited` where it was acquired or is listed.
 * Rounds of others (customers, portfolio companies), advice about rounds and texts that speak to machines do not count.
 */
export function statedStage(texts: readonly string[], names: readonly (string | null)[]): Stage {
  let best: Stage = "unknown";
  for (const text of texts) {
    for (const sentence of splitSentences(text)) {
      const stage = stageOf(sentence, names);
      if (order.indexOf(stage) > order.indexOf(best) && !addressesReader(text)) best = stage;
    }
  }
  return best;
}

/** A seed round that raised money, unlike advice for the seed stage. */
const seedMoney = new RegExp(
  oneLine`
    \b(?:pre-?seed|seed)[ -]?(?:round|funding|financing|investment|finanzierung)
    |[\d] ?(?:m|k|million|mio)?\b.{0,20}\bseed\b|\bin (?:pre-?)?seed\b
  `,
  "i",
);

function stageOf(sentence: string, names: readonly (string | null)[]): Stage {
  if (sentence.length > 600) return "unknown";
  const about = own.test(sentence) || names.some((name) => name !== null && mentions(sentence, name));
  const sale = exited.exec(sentence);
  if (sale) {
    const subject = sentence.slice(0, sale.index);
    const ofUs =
      own.test(subject) ||
      names.some((name) => name !== null && mentions(subject, name)) ||
      (sale[0].startsWith("(") && about);
    return ofUs && !/\b(?:customer|client|competitor|startup)s?\b/i.test(subject) ? "exited" : "unknown";
  }
  if (
    !raising.test(sentence) ||
    others.test(sentence) ||
    !(about || /^(?:announcing|raised|closed|we|\p{Sc}?\d)/iu.test(sentence))
  )
    return "unknown";
  if (/\bnot? (?:yet )?(?:rais|clos)/i.test(sentence)) return "unknown";
  const round = /\b(?:series|serie|série|finanzierungsrunde) ?([a-k])\b(?!-)/iu
    .exec(sentence)?.[1]
    ?.toLowerCase();
  if (round === "a") return "series_a";
  if (round === "b") return "series_b";
  if (round === "c" || round === "d") return "growth";
  if (round !== undefined) return "late";
  if (/\bpre-?ipo\b/i.test(sentence)) return "late";
  return /\b(?:pre-?seed|seed)(?:[ -](?:round|funding|financing|investment|stage|finanzierung))?\b/i.test(
    sentence,
  ) && seedMoney.test(sentence)
    ? "pre_seed_seed"
    : "unknown";
}

function mentions(text: string, name: string): boolean {
  return (
    text.toLowerCase().includes(name.toLowerCase()) ||
    text.split(/\s+/).some((word) => word.length > 3 && /^\p{Lu}/u.test(word) && isAkin(word, [name]))
  );
}
