import { pathToFileURL } from "node:url";
import { normaliseName } from "../../../src/identity/names/names.ts";
import { type NamedCompany, type Resolution, resolve } from "../../../src/identity/resolve.ts";
import companies from "../../../test/data/company-names.json" with { type: "json" };
import queries from "../../../test/data/name-queries.json" with { type: "json" };
import type { Figure } from "../scene/figure.ts";

/** A labelled query; `expected` is a company's id, `ambiguous` or `none`. */
export interface LabelledQuery {
  query: string;
  expected: string;
  class: string;
  part: string;
}
export type Verdict = "right" | "ambiguous" | "wrong" | "missed";
type Tally = Record<Verdict, number> & { asked: number };

const edits = ["insert", "delete", "swap", "double", "substitute"] as const;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** Judges an answer: a company that is not the expected one is `wrong`, whatever was expected. */
export function judge(expected: string, resolution: Resolution): Verdict {
  if (resolution.kind === "match") return resolution.match.id === expected ? "right" : "wrong";
  if (resolution.kind === expected) return "right";
  return resolution.kind === "ambiguous" ? "ambiguous" : "missed";
}

/** Asks every query of a set over all companies; `onMiss` hears of every answer that is not right. */
export function askAll(
  asked: readonly LabelledQuery[],
  onMiss?: (query: LabelledQuery, verdict: Verdict, resolution: Resolution) => void,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const one of asked) {
    const resolution = resolve(one.query, companies);
    const verdict = judge(one.expected, resolution);
    if (verdict !== "right") onMiss?.(one, verdict, resolution);
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
export function leaveOneOut(every = 1): { asked: number; wrong: { query: string; chosen: string }[] } {
  const wrong: { query: string; chosen: string }[] = [];
  const left = companies.filter((_company, index) => index % every === 0);
  for (const company of left) {
    const key = normaliseName(company.companyName);
    const others: NamedCompany[] = companies.filter((other) => other !== company);
    const answer = resolve(key, others);
    if (answer.kind === "match") wrong.push({ query: key, chosen: answer.match.companyName });
  }
  return { asked: left.length, wrong };
}

function mistype(name: string, random: () => number): { query: string; edit: string } | null {
  const edit = edits[Math.floor(random() * edits.length)] ?? "swap";
  const at = 1 + Math.floor(random() * (name.length - 2));
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

/** One random edit inside every Latin name of seven letters and more (one name in `every`), by a fixed seed, as labelled queries. */
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

function figures(name: string, tally: Tally | undefined): Figure[] {
  if (tally === undefined) return [];
  const share = (count: number) => `${((100 * count) / tally.asked).toFixed(1)} %`;
  const { right, ambiguous, wrong, missed } = tally;
  const value = `right ${share(right)}, ambiguous ${share(ambiguous)}, silently wrong ${share(wrong)}, missed ${share(missed)}`;
  return [{ figure: `look-up, ${name} (${tally.asked} queries)`, value }];
}

/** The figures of the fuzzy look-up over the labelled set, per part and class, and over generated queries. */
export async function benchLookup(): Promise<{ rows: Figure[] }> {
  const started = performance.now();
  const labelled = askAll(queries);
  const each = (performance.now() - started) / queries.length;
  const out = leaveOneOut();
  const typos = askAll(generatedTypos(3));
  return {
    rows: [
      ...[...labelled]
        .sort(([one], [other]) => one.localeCompare(other))
        .flatMap(([name, tally]) => figures(name, tally)),
      ...[...typos].flatMap(([name, tally]) =>
        name === "all"
          ? []
          : figures(name === "generated" ? "generated slips" : `generated slips, ${name}`, tally),
      ),
      {
        figure: `look-up, each of ${out.asked} companies while not tracked`,
        value: `silently wrong ${out.wrong.length}`,
      },
      { figure: `look-up, time over ${companies.length} companies`, value: `${each.toFixed(2)} ms a query` },
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const names = new Map(companies.map((company) => [company.id, company.companyName]));
  const onMiss = (query: LabelledQuery, verdict: Verdict, resolution: Resolution) => {
    const got =
      resolution.kind === "match"
        ? [resolution.match]
        : resolution.kind === "ambiguous"
          ? resolution.candidates
          : [];
    const shown = got.map(
      (one) => `${one.companyName}${one.founderName ? `/${one.founderName}` : ""} ${one.score}`,
    );
    const wanted = names.get(query.expected) ?? query.expected;
    console.log(
      `${verdict.padEnd(9)} ${query.class}: "${query.query}" wants ${wanted}, got [${shown.join("; ")}]`,
    );
  };
  if (process.argv.includes("--misses")) {
    askAll(queries, onMiss);
    askAll(generatedTypos(3), onMiss);
    for (const { query, chosen } of leaveOneOut().wrong) console.log(`left out  "${query}" chose ${chosen}`);
  }
  for (const { figure, value } of (await benchLookup()).rows) console.log(`${figure}: ${value}`);
}
