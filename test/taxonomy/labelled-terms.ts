import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { classifyTerm } from "../../src/taxonomy/classify-term.ts";
import { synonymsOf } from "../../src/taxonomy/synonyms.ts";
import { allCategories, ancestorsOf, descendantsOf } from "../../src/taxonomy/taxonomy.ts";
import companies from "../data/sector-companies.json" with { type: "json" };
import phrases from "../data/sector-phrases.json" with { type: "json" };

type Part = "tune" | "holdout";
/**
 * Answers to labelled phrases. Each item of `must` is a set of categories of which one has to be found; a category
 * found is right where it is named in `must` or `may`, or stands below one of `must`.
 */
interface PhraseScore {
  asked: number;
  precision: number;
  recall: number;
  silent: number;
  unrelated: number;
  misses: string[];
}

export function scorePhrases(part: Part): PhraseScore {
  const tally = { found: 0, right: 0, wanted: 0, met: 0, silent: 0, unrelated: 0 };
  const misses: string[] = [];
  const asked = phrases.filter((row) => row.part === part);
  for (const { phrase, must, may } of asked) {
    const found = classifyTerm(phrase).map(({ id }) => id);
    const wanted = must.flat();
    const right = found.filter(
      (id) => [...wanted, ...may].includes(id) || wanted.some((above) => id.startsWith(`${above}.`)),
    );
    const met = must.filter((choices) => choices.some((id) => found.includes(id)));
    tally.found += found.length;
    tally.right += right.length;
    tally.wanted += must.length;
    tally.met += met.length;
    if (must.length === 0) {
      tally.unrelated += 1;
      if (found.length === right.length) tally.silent += 1;
    }
    if (right.length < found.length || met.length < must.length)
      misses.push(`${phrase}: ${found.join(", ") || "-"}`);
  }
  const { silent, unrelated } = tally;
  const [precision, recall] = [tally.right / tally.found, tally.met / tally.wanted];
  return { asked: asked.length, precision, recall, silent, unrelated, misses };
}

/** Answers to labelled descriptions; those that say nothing of a trade are right when they get no category. */
interface CompanyScore {
  asked: number;
  first: number;
  among: number;
  precision: number;
  misses: string[];
}

export function scoreCompanies(part: Part): CompanyScore {
  const tally = { first: 0, among: 0, found: 0, right: 0 };
  const misses: string[] = [];
  const asked = companies.filter((row) => row.part === part);
  for (const { must, may, ...company } of asked) {
    const found = classifyCompany(company);
    const right = found.filter(({ id }) => [...must, ...may].includes(id));
    const isFirst = must.length === 0 ? found.length === 0 : must.includes(found[0]?.id ?? "");
    tally.found += found.length;
    tally.right += right.length;
    if (isFirst) tally.first += 1;
    if (isFirst || found.some(({ id }) => must.includes(id))) tally.among += 1;
    if (!isFirst) misses.push(`${company.name}: ${found.map(({ id }) => id).join(", ") || "-"}`);
  }
  return {
    asked: asked.length,
    first: tally.first / asked.length,
    among: tally.among / asked.length,
    precision: tally.right / tally.found,
    misses,
  };
}

/** One random slip (a letter lost, doubled, swapped, or a wrong vowel) in a long word of each phrase, by a fixed seed. */
export function scoreSlips(): { asked: number; found: number; elsewhere: number } {
  let state = 20_261_121;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const tally = { asked: 0, found: 0, elsewhere: 0 };
  for (const { id, name } of allCategories()) {
    const family = new Set([...descendantsOf(id), ...ancestorsOf(id)]);
    for (const phrase of [name, ...synonymsOf(id)]) {
      const word = phrase.split(" ").find((part) => /^[a-z]{7,}$/.test(part));
      if (word === undefined) continue;
      const slipped = slip(word, 1 + random(word.length - 2), random(4), "aeiou".charAt(random(5)));
      if (slipped === word) continue;
      const found = classifyTerm(phrase.replace(word, slipped));
      tally.asked += 1;
      if (found.some((match) => family.has(match.id))) tally.found += 1;
      else if (found.length > 0) tally.elsewhere += 1;
    }
  }
  return tally;
}

function slip(word: string, at: number, kind: number, vowel: string): string {
  const [before, here, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  if (kind === 0) return before + word.slice(at + 1);
  if (kind === 1) return before + here + word.slice(at);
  if (kind === 2) return before + next + here + word.slice(at + 2);
  return before + vowel + word.slice(at + 1);
}
