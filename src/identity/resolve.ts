import { editDistance } from "../domain/text/edit-distance.ts";
import { cut } from "../domain/text/text.ts";
import { compareNames, type Relation } from "./names/compare-names.ts";
import { isGeneric } from "./names/descriptors.ts";
import { joinName, maxQuery, type NameForm, nameForms, normaliseName } from "./names/names.ts";
import { comparePeople, personWords } from "./people/compare-people.ts";

/** A tracked company, with its names as they are stored; `companyName` is empty if it has none. */
export interface NamedCompany {
  id: string;
  companyName: string;
  /** Names that the company's own site uses. */
  otherNames?: string[];
  founders: string[];
}

/** A company that a query may mean. `founderName`: the founder whose name matched, if one did. `score`: 0 to 1. */
interface NameCandidate {
  id: string;
  companyName: string | null;
  founderName: string | null;
  score: number;
}

export type Resolution =
  | { kind: "match"; match: NameCandidate & { matchedOn: "companyName" | "founderName" } }
  | { kind: "ambiguous"; candidates: NameCandidate[] }
  | { kind: "none"; nearest: string[] };

type Stored = NamedCompany & { key: string; forms: NameForm[] };
interface Scored {
  company: Stored;
  founderName: string | null;
  relation: Relation;
}
interface Query {
  text: string;
  key: string;
  forms: NameForm[];
  person: string[];
}

const rivalMargin = 0.08;
const leastScore = 0.55;
const mostCandidates = 5;
const mostNearest = 3;
const shortestStart = 3;
const longestKey = 60;

const rank = ({ score, sure }: Relation) => score + (sure ? 1 : 0);

function compareForms(typed: NameForm, stored: NameForm): Relation | null {
  const relation = compareNames(typed.words, stored.words);
  return relation && { ...relation, score: relation.score - typed.penalty - stored.penalty };
}

function scoreCompany(query: Query, company: Stored): Scored | null {
  const scored: Scored[] = [];
  const add = (founderName: string | null, relation: Relation | null) => {
    if (relation !== null) scored.push({ company, founderName, relation });
  };
  for (const typed of query.forms) for (const stored of company.forms) add(null, compareForms(typed, stored));
  for (const founder of company.founders) add(founder, comparePeople(query.person, personWords(founder)));
  return scored.toSorted((one, other) => rank(other.relation) - rank(one.relation))[0] ?? null;
}

const asCandidate = ({ company: { id, companyName }, founderName, relation }: Scored): NameCandidate => ({
  id,
  companyName: companyName || null,
  founderName,
  score: Math.round(Math.max(0, relation.score) * 1000) / 1000,
});

const matched = (scored: Scored): Resolution => ({
  kind: "match",
  match: { ...asCandidate(scored), matchedOn: scored.founderName === null ? "companyName" : "founderName" },
});

const ambiguous = (scored: Scored[]): Resolution => ({
  kind: "ambiguous",
  candidates: scored.slice(0, mostCandidates).map(asCandidate),
});

const exact: Relation = { score: 1, sure: true, open: false };

function resolveExact(query: Query, companies: Stored[]): Resolution | null {
  const equal = companies.filter((company) => company.key === query.key);
  if (equal.length === 0) return null;
  const exactly = (company: Stored): Scored => ({ company, founderName: null, relation: exact });
  const spelt = query.forms.slice(1).map((form) => form.words.join(""));
  const all = companies.filter((one) => equal.includes(one) || spelt.includes(joinName(one.key)));
  const typed = query.text.toLowerCase();
  const same = equal.filter(({ companyName }) => typed !== query.key && companyName.toLowerCase() === typed);
  const [first, further] = (all.length === 1 ? all : same).map(exactly);
  return first !== undefined && further === undefined ? matched(first) : ambiguous(all.map(exactly));
}

/** Companies whose names begin with the query. They are candidates that are never chosen. */
function companiesBeginning(query: Query, companies: Stored[], known: Scored[]): Scored[] {
  const typed = joinName(query.key);
  return companies
    .filter(({ key }) => typed.length >= shortestStart && joinName(key).startsWith(typed))
    .filter((company) => !known.some((one) => one.company === company))
    .map((company) => ({ company, founderName: null, relation: { score: 0.6, sure: false, open: true } }));
}

const wordsOfName = (key: string): string[] => key.split(" ").filter((word) => !isGeneric(word));

/** Up to three companies with similar names: those that the query may mean, then by a shared word or by the letters of such words. */
function none({ key }: Query, companies: Stored[], close: Scored[]): Resolution {
  const words = wordsOfName(key);
  const typed = cut(words.join(""), longestKey);
  const likeness = (others: string[]) => {
    const name = cut(others.join(""), longestKey);
    const byLetters = 1 - editDistance(typed, name) / Math.max(typed.length, name.length, 1);
    return others.some((word) => words.includes(word)) ? Math.max(byLetters, 0.6) : byLetters;
  };
  const alike = companies
    .map((company) => ({ company, score: likeness(wordsOfName(company.key)) }))
    .filter(({ score }) => typed !== "" && score >= leastScore)
    .sort((a, b) => b.score - a.score);
  const nearest = new Set([...close, ...alike].map(({ company }) => company.companyName).filter(Boolean));
  return { kind: "none", nearest: [...nearest].slice(0, mostNearest) };
}

const isRival = (one: Relation, top: Relation): boolean =>
  (one.open && top.open) || one.score > top.score - rivalMargin + 1e-9;

/**
 * Finds the company that a typed name means, by the names of companies and founders. Never chooses a company if another one is as likely.
 *
 * 1. If the normal form of the query equals that of exactly one company, this company is chosen with score 1. If it equals several, the one
 *    whose whole name was typed (`Acme GmbH`) is chosen.
 * 2. Otherwise each company gets its best relation to the query. Only a *sure* relation may be chosen; others score at most 0.74. Joined
 *    or split words score 0.99, other readings of a name up to 0.04 less. A misspelling scores 0.97 - 0.45 * edits / letters. It is sure
 *    by the letters of the stored word (other words that agree add 1 or 2): from 5 a swap or a doubled letter; from 7 a missing letter,
 *    6 if a vowel within, 8 if the last one after a vowel; from 8 an added or a wrong letter, 10 if the last one; from 9 two edits that
 *    are not both in the last three letters. Never a misspelling: a common English word, another compound, other digits, and a plural of
 *    less than 9 letters unless other words agree. Omitted words cost 0.06 (`AI`, `Group`) or 0.12 and more, and are sure
 *    only at the end. Added words are sure only if they are descriptors, and cost 0.10. A trade word alone matches nothing. Founders:
 *    full name 0.98, without middle names 0.94, initial and family name 0.85, family name 0.82.
 * 3. The best relation is chosen if it is sure and no other one is within 0.08. If its name is longer than the query ("Acme" for
 *    "Acme Labs"), no other company's name may begin so. Otherwise all companies with 0.55 or more are ambiguous, best first.
 * 4. A single company whose relation is not sure is not chosen. Then nothing is found, and up to three similar names are given.
 */
export function resolve(query: string, companies: NamedCompany[]): Resolution {
  const text = cut(query.trim(), maxQuery);
  const asked: Query = { text, key: normaliseName(text), forms: nameForms(text), person: personWords(text) };
  if (asked.key === "") return { kind: "none", nearest: [] };
  const stored = companies.map((company) => {
    const forms = [company.companyName, ...(company.otherNames ?? [])].flatMap(nameForms);
    return { ...company, forms, key: normaliseName(company.companyName) };
  });
  const equal = resolveExact(asked, stored);
  if (equal !== null) return equal;
  const close = stored
    .map((company) => scoreCompany(asked, company))
    .filter((one) => one !== null)
    .filter((one) => one.relation.score >= leastScore);
  const all = [...close, ...companiesBeginning(asked, stored, close)].sort(
    (one, other) =>
      rank(other.relation) - rank(one.relation) ||
      one.company.companyName.localeCompare(other.company.companyName),
  );
  const [top, ...rest] = all;
  if (top === undefined || (rest.length === 0 && !top.relation.sure)) return none(asked, stored, all);
  const rivals = rest.filter((one) => isRival(one.relation, top.relation));
  return top.relation.sure && rivals.length === 0 ? matched(top) : ambiguous(all);
}
