import { splitSentences } from "../../domain/text/sentences.ts";
import { cut } from "../../domain/text/text.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import { isAkin } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isFounderRole } from "./people-words.ts";

/** Characters of a text that are read, and of one sentence. */
const maxText = 2_000;
const maxSentence = 500;

/** One or several people, each replaced by its number between two private characters. */
const one = "\ue000\\d+\ue001";
const list = `(${one}(?:(?:,| &|,? (?:and|und|et|y|e|en)) ${one}){0,5})`;
const year = "(?: (?:in|im|en|em|nel|back in|im Jahr) \\d{4})?(?: in \\p{Lu}[\\p{L}-]{1,20})?";
const role =
  "(?:co-?|mit|mede-?)?(?:founders?|gründer(?:in|innen)?|gruender(?:in)?|fondat(?:eurs?|rices?|ore|ori|rici)|fundador(?:a|es|as)?|oprichters?|oprichtster)";
const roleAnyCase = role.replace(
  /(?<=[(|:])(co-|mit|mede-|f|g|o)/gu,
  (start) => `[${start.charAt(0).toUpperCase()}${start.charAt(0)}]${start.slice(1)}`,
);
const besides = "(?: ?(?:&|and|und|et|y|e|en|/|,) ?[\\p{L}. -]{2,40})?";

/**
 * Sentence patterns in seven languages. `passive` ones say by whom something was founded; `active` ones who founded it; `named` ones
 * put the role beside the name.
 */
const passive = [
  `(?:co-?)?founded${year} by ${list}`,
  `(?:started|set up)${year} by ${list}`,
  `(?:gegründet|gegruendet)(?: wurde)?[^.]{0,40} von ${list}`,
  `von ${list}${year} gegründet`,
  `(?:co-?)?fondée?s?${year} par ${list}`,
  `(?:co)?fundad[oa]${year} por ${list}`,
  `(?:co)?fondat[oa]${year} da ${list}`,
  `opgericht${year} door ${list}`,
];
const active = [
  `${list}(?:,? who)? (?:co-?)?founded `,
  `${list}${year} (?:started|set up) (?:the company|us|it)`,
  `${list} (?:hat|haben|gründete|gründeten) `,
  `(?:hat|haben) ${list} [^.]{0,60}gegründet`,
  `${list} (?:a|ont) (?:co-?)?fondé`,
  `${list} (?:co)?fund(?:ó|aron|ou|aram) `,
  `${list} (?:ha|hanno) (?:co)?fondato`,
  `${list} richt(?:te|ten) `,
];
const named = [
  `${list}(?:,| \\(|,? is (?:the|our|a)|,? (?:our|the)) ?(?:the |our |a )?(?:CEO(?: and| &) )?(${role}${besides})`,
  `(?:our|the|unsere?|nos|notre|nuestr[oa]s?|i nostri|onze|nossos?|our company's) (${role}${besides}),? ${list}`,
  `(?:^|[ ,])(${role}${besides}),? ${list}`,
];
const patternOf = (source: string) => new RegExp(source, "iu");
const patterns = {
  passive: passive.map(patternOf),
  active: active.map(patternOf),
  named: named.map(patternOf),
};
/** What makes a sentence about this company although it does not name it. */
const ourselves =
  /(?<!\p{L})(?:we|us|our|wir|uns|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}*|noi|nostr\p{L}*|wij|ons|onze|nós|noss\p{L}*|the company|das unternehmen|l['’]entreprise|la empresa|l['’]azienda|het bedrijf|a empresa|it was|it is)(?!\p{L})/iu;
const past =
  /(?<!\p{L})(?:former|formerly|ex-|previously|ehemalig\p{L}*|zuvor|ancien\p{L}*|anterior\p{L}*|precedentemente|voormalig\p{L}*)(?!\p{L})/iu;

/**
 * The founders that sentences of a text name, in the order of the text. `names`: the company's own; a sentence that says what
 * somebody founded counts only if it names this company, says `we` or `the company`, or names no other company.
 */
export function foundersInSentences(text: string, names: readonly (string | null)[]): FoundFounder[] {
  return splitSentences(cut(text, maxText)).flatMap((sentence) =>
    foundersIn(cut(sentence, maxSentence), names),
  );
}

function foundersIn(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  if (past.test(sentence)) return [];
  const people = findPeople(sentence)
    .flatMap(({ name, index }) => apart(name, index))
    .filter(({ name }) => !isAkin(name, names));
  if (people.length === 0) return [];
  let masked = "";
  let at = 0;
  for (const [index, { name, index: start }] of people.entries()) {
    masked += `${sentence.slice(at, start)}\ue000${index}\ue001`;
    at = start + name.length;
  }
  masked += sentence.slice(at);
  if (namesAnotherCompany(masked, names)) return [];
  const peopleIn = (part: string) =>
    Array.from(part.matchAll(/\ue000(\d+)\ue001/gu), ([, index]) => people[Number(index)]?.name ?? "");
  for (const pattern of [...patterns.passive, ...patterns.active]) {
    const part = pattern.exec(masked)?.[1];
    if (part !== undefined && (pattern.source.includes("found") || saysFounding.test(masked)))
      return peopleIn(part).map((name) => ({ name, role: null }));
  }
  for (const pattern of patterns.named) {
    const parts = pattern.exec(masked)?.slice(1) ?? [];
    const stated = parts.find((part) => !part.includes("\ue000"));
    const who = parts.find((part) => part.includes("\ue000"));
    if (who === undefined || stated === undefined || !isFounderRole(stated) || byWhom.test(masked)) continue;
    const found = peopleIn(who);
    return found.map((name) => ({ name, role: found.length === 1 ? stated.trim() : null }));
  }
  return [];
}

/** Whether what was done is founding: `hat … gegründet`, `started the company`, `richtte … op`. */
const saysFounding =
  /gegründet|gegruendet|gründete|gruendete|started (?:the company|us|it)|set up (?:the company|us|it)|fond|fund(?:ó|aron|ou|aram|ad)|\bop\b|opgericht|by \ue000/iu;

/** `Rita Lopes e Nuno Dias` is two people. */
function apart(name: string, index: number): { name: string; index: number }[] {
  const [first = "", second, ...more] = name.split(/ (?:e|y) /u);
  const two = second !== undefined && more.length === 0 && first.includes(" ") && second.includes(" ");
  return two
    ? [
        { name: first, index },
        { name: second, index: index + first.length + 3 },
      ]
    : [{ name, index }];
}

/** What somebody outside did: `praised by Ada Brown, founder`. */
const byWhom =
  /(?<!founded|co-founded|gegründet|fondée?|fundad[oa]|fondat[oa]|opgericht) (?:by|von|par|por|da|door) \ue000/iu;
const outsiders =
  /(?<!\p{L})(?:customers?|clients?|unlike|named after|kund(?:e|in|en)|clientes?|client[ei]|klant(?:en)?|award|workshop|portfolio)(?!\p{L})/iu;

/** Whether a sentence is about a company with another name: `Loftly, founded by …`, `founder of Loftly`, `… founded Loftly`. */
function namesAnotherCompany(masked: string, names: readonly (string | null)[]): boolean {
  if (outsiders.test(masked)) return true;
  const isOther = (other: string | undefined) =>
    other !== undefined && !isAkin(other, names) && !ourselves.test(other);
  return [ofCompany, subject, object, beforeRole].some((pattern) => isOther(pattern.exec(masked)?.[1]));
}

const word = "(\\p{Lu}[\\p{L}\\p{N}.-]+)";
const ofCompany = new RegExp(
  `${roleAnyCase}(?: (?:&|and|und|et|y|e|en) [\\p{L} ]{2,30})?(?: of| von| der| de| di| van| do| da| bei| at|,)(?: the| la| a| o| il)? ${word}`,
  "u",
);
const founding =
  "(?:co-?)?(?:founded|started|set up|gegründet|gründete|fondée?|fundad[oa]|fundou|fundó|fondat[oa]|opgericht)";
const subject = new RegExp(
  `${word},? (?:which |who |that |die |qui |que |che )?(?:was |is |wurde |est |a été |fue |è stata |werd |foi )?${founding}`,
  "u",
);
const object = new RegExp(
  `${founding}(?: (?:in |im |en |em |nel )?\\d{4})? (?:the |a |o |la |il |die |das |der |het |de )?${word}`,
  "u",
);
const beforeRole = new RegExp(`${word}(?:['’]s)? ${roleAnyCase} \ue000`, "u");
