import { oneLine } from "../../../domain/text/one-line.ts";
import { findRoles } from "../../../reading/facts/roles.ts";
import { type Clause, conditionsOf, emptyClause } from "../clause.ts";
import { emptyWords } from "../grammar.ts";
import { emptyIn, jointsIn } from "../stop-words.ts";
import { subjectOf } from "../wordings/subjects.ts";
import { withoutMoves } from "./moves.ts";
import { things, thingsIn } from "./things.ts";

/** What a rule says before what it asks for: `tell me when`. */
const opener = new RegExp(
  oneLine`
    ^(?:please |bitte |por favor )?(?:
      (?:tell|let|alert|notify|inform|email|ping|warn) (?:me|us)|i want to know|say
      |sagt? (?:mir|uns)|melde|informier\p{L}*|gib (?:mir )?bescheid|dis-moi|dites-moi|préviens|prévenez|avertis\p{L}*
      |avísame|avisa|avise|dime|dígame|dimmi|avvisa\p{L}*|laat (?:het )?(?:me|mij|ons) weten|meld|me avise|säg till|meddela|si fra
    )(?!\p{L})
  `,
  "iu",
);

/**
 * What a rule asks for in a sentence of its own by the names of things, each part by itself; `rest` are its parts that name kinds of news
 * or posts instead. Null where it names none. `isWeighty`: whether the trained reader is sure that a rule asks for news that nothing
 * of a site shows: trouble, money raised.
 */
export function thingClauses(
  text: string,
  isWeighty: (text: string) => boolean,
): { clauses: Clause[]; rest: string[] } | null {
  const parts = text.split(jointsIn(text)).filter((part) => part.trim() !== "");
  const named = parts.map((part) => ({ part, things: thingsIn(part) }));
  if (named.every(({ things }) => things.length === 0)) return null;
  const isEmpty = emptyIn(text);
  const isNamed = ({ part, things }: (typeof named)[number]) =>
    things.length > 0 && isNothingElse(part, isEmpty) && !isPlain(part);
  const isCertain = (one: (typeof named)[number]) =>
    one.things.some(({ certain }) => certain) && isNamed(one);
  const certain = named.filter(isCertain);
  const weighty = isWeighty(text);
  if (weighty && certain.length === 0) return null;
  if (weighty || !opener.test(text)) {
    const isFirst = named[0] !== undefined && (isNamed(named[0]) || isPlain(named[0].part)) && !weighty;
    const own = isFirst ? named.filter(isNamed) : certain;
    if (own.length === 0) return null;
    return {
      clauses: own.map(({ things }) => ({ ...emptyClause, things })),
      rest: named.flatMap((one) => (own.includes(one) ? [] : [one.part])),
    };
  }
  const first = named.findIndex(({ things }) => things.length > 0);
  const examples = named.findIndex(({ part }) => suchAs.test(part));
  const meant = examples > 0 && named.slice(examples).some(({ things }) => things.length > 0) ? examples : 0;
  return {
    clauses: named
      .slice(meant)
      .flatMap(({ things }) => (things.length === 0 ? [] : [{ ...emptyClause, things }])),
    rest: named.flatMap(({ part, things }, index) => {
      if (things.length > 0) return [];
      const subject = subjectOf(part, text);
      const isAsked = subject !== null && (index < first || !/\p{L}/u.test(subject.rest));
      return isAsked || findRoles(part).length > 0 ? [part] : [];
    }),
  };
}

/** Says that what follows are the things that are meant. */
const suchAs = /^\s*(?:such as|like|e\.g\.|for example|for instance|i\.e\.|namely)(?!\p{L})/iu;

/** Whether a part is made of names of kinds of news, and asks for those. */
const isPlain = (part: string) => {
  const subject = subjectOf(part, part);
  return subject !== null && (subject.rest.match(/[\p{L}\p{N}]+/gu) ?? []).every(emptyIn(part));
};

/** Whether a part says no more than the names of things. */
function isNothingElse(part: string, isEmpty: (word: string) => boolean): boolean {
  const left = withoutMoves(things.reduce((text, { asked }) => text.replace(asked, " "), part));
  return (left.toLowerCase().match(/[\p{L}'-]+/gu) ?? []).every(isEmpty);
}

/** Whether a part says no more than what happens to what the part before it names: `or searched`, `or is dropped`. */
export function isVerb(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  return (
    words.some((word) => participle.test(word)) &&
    words.every((word) => emptyWords.has(word) || participle.test(word))
  );
}

const participle = /^\p{L}{3,}ed$/u;

/** A sentence's clauses where it names somebody or something by a name of its own: what stands beside the names only describes them. */
export function bound(clauses: Clause[], rule: string): Clause[] {
  if (!opener.test(rule) || !clauses.some(isNamed)) return clauses;
  return clauses.filter(
    (clause) => isNamed(clause) || conditionsOf({ ...clause, keywords: [], spoken: [] }).length > 0,
  );
}

const isNamed = ({ names }: Clause) => names.length > 0;
