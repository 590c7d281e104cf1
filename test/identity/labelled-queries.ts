import { normaliseName } from "../../src/identity/names/names.ts";
import { type NamedCompany, type Resolution, resolve } from "../../src/identity/resolve.ts";
import companies from "../data/company-names.json" with { type: "json" };
import queries from "../data/name-queries.json" with { type: "json" };

/** A labelled query; `expected` is a company's id, `ambiguous` or `none`. */
interface LabelledQuery {
  query: string;
  expected: string;
  class: string;
  part: string;
}
type Verdict = "right" | "ambiguous" | "wrong" | "missed";
type Tally = Record<Verdict, number> & { asked: number };

const edits = ["insert", "delete", "swap", "double", "substitute"] as const;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** Judges an answer: a company that is not the expected one is `wrong`, whatever was expected. */
export function judge(expected: string, resolution: Resolution): Verdict {
  if (resolution.kind === "match") return resolution.match.id === expected ? "right" : "wrong";
  if (resolution.kind === expected) return "right";
  return resolution.kind === "ambiguous" ? "ambiguous" : "missed";
}

/** Asks every query of a set over all companies and counts the answers. */
export function askAll(asked: readonly LabelledQuery[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const one of asked) {
    const verdict = judge(one.expected, resolve(one.query, companies));
    for (const name of ["all", one.part, one.class]) {
      const tally = tallies.get(name) ?? { asked: 0, right: 0, ambiguous: 0, wrong: 0, missed: 0 };
      tally.asked += 1;
      tally[verdict] += 1;
      tallies.set(name, tally);
    }
  }
  return tallies;
}

/** The labelled queries of `test/data/name-queries.json`. */
export function labelledQueries(): readonly LabelledQuery[] {
  return queries;
}

/** Asks for companies by name, one in `every`, while they are not tracked: whatever is chosen then is silently wrong. */
export function leaveOneOut(every = 1): { asked: number; wrong: { query: string; chosen: string | null }[] } {
  const left = companies.filter((_company, index) => index % every === 0);
  const wrong = left.flatMap((company) => {
    const query = normaliseName(company.companyName);
    const others: NamedCompany[] = companies.filter((other) => other !== company);
    const answer = resolve(query, others);
    return answer.kind === "match" ? [{ query, chosen: answer.match.companyName }] : [];
  });
  return { asked: left.length, wrong };
}

function mistype(name: string, random: () => number): { query: string; edit: string } | null {
  const edit = edits[Math.floor(random() * edits.length)] ?? "swap";
  const at = Math.floor(random() * name.length);
  const letter = letters[Math.floor(random() * letters.length)] ?? "x";
  const [before, here, after] = [name.slice(0, at), name[at] ?? "", name.slice(at + 1)];
  const query = {
    insert: before + letter + here + after,
    delete: before + after,
    swap: before + (after[0] ?? "") + here + after.slice(1),
    double: before + here + here + after,
    substitute: before + letter + after,
  }[edit];
  return query === name || /\d/.test(here) ? null : { query, edit };
}

/** One random edit of every Latin name of seven letters and more (one name in `every`), by a fixed seed, as labelled queries. */
export function generatedTypos(rounds: number, every = 1): LabelledQuery[] {
  let state = 20_261_121;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const made: LabelledQuery[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, company] of companies.entries()) {
      if (index % every !== 0) continue;
      const key = normaliseName(company.companyName);
      const typo = /^[a-z0-9 ]{7,}$/.test(key) ? mistype(key, random) : null;
      if (typo !== null)
        made.push({ query: typo.query, expected: company.id, class: typo.edit, part: "generated" });
    }
  }
  return made;
}
