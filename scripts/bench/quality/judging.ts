import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { namesOf } from "../../../src/identity/subject.ts";
import type { Change, SourceKind } from "../../../src/pages/types.ts";
import type { Profile } from "../../../src/reading/types.ts";
import type { Verdict } from "../../../src/schemas/alert.ts";
import type { Severity, UpdateType } from "../../../src/schemas/signal.ts";
import { readAsRun } from "../../eval/read.ts";

interface LabelledChange {
  company: string;
  kind: SourceKind;
  text: string;
  types: UpdateType[];
  /** Severities that are right; any, where left out. */
  severities?: Severity[];
  founders?: string[];
}
interface LabelledRule {
  rule: string;
  kind: SourceKind;
  text: string;
  /** The right verdict, or those that are. */
  verdict: Verdict | Verdict[];
  founders?: string[];
}

/** How often the built-in was right on cases that it must not lose again: it is tuned on them. */
export interface Score {
  right: number;
  /** Changes: of a right severity. */
  weighedRight: number;
  of: number;
  /** Rules: matched although the label says otherwise, an email for nothing. */
  falselyMatched: number;
  wrong: string[];
}

/** The two sets of cases, by two authors. */
export type LabelledSet = "" | "-second-author";

/** Runs the built-in analyser over `test/data/changes.json` or by the second author. What gives no update is news of no kind: `other`. */
export async function scoreChanges(set: LabelledSet = ""): Promise<Score> {
  const cases = await load<LabelledChange>(`changes${set}.json`);
  const score = empty();
  for (const one of cases) {
    const profile = profileOf(one.company, one.founders);
    const { conclusion } = await readAsRun({ profile, changes: [changeOf(one)], thingsToTrack: "" });
    const { type, severity } = conclusion;
    const found = type === "no_change" ? "other" : type;
    score.of += 1;
    if (one.severities === undefined || one.severities.includes(severity)) score.weighedRight += 1;
    else score.wrong.push(`${one.text.slice(0, 80)}: ${severity}, not ${one.severities.join(" or ")}`);
    if (one.types.some((label) => label === found)) score.right += 1;
    else score.wrong.push(`${one.text.slice(0, 80)}: ${found}, not ${one.types.join(" or ")}`);
  }
  return score;
}

/** Runs the built-in judge over `test/data/rules.json` or by the second author. */
export async function scoreRules(set: LabelledSet = ""): Promise<Score> {
  const cases = await load<LabelledRule>(`rules${set}.json`);
  const score = empty();
  for (const one of cases) {
    const profile = profileOf("Acme", one.founders);
    const { evaluations } = await readAsRun({ profile, changes: [changeOf(one)], thingsToTrack: one.rule });
    const evaluation = evaluations.find((each) => each.matched) ?? evaluations[0];
    score.of += 1;
    const right = [one.verdict].flat();
    if (evaluation !== undefined && right.includes(evaluation.verdict)) score.right += 1;
    else
      score.wrong.push(
        `${one.rule} | ${one.text.slice(0, 60)}: ${evaluation?.verdict}, not ${right.join(" or ")}`,
      );
    if (evaluation?.matched === true && !right.includes("matched")) score.falselyMatched += 1;
  }
  return score;
}

/** The judging figures of the benchmark table; those on text nobody tuned on are of `npm run eval`. */
export async function benchJudging(): Promise<{ rows: { figure: string; value: string }[] }> {
  const share = (right: number, of: number) => `${right}/${of} (${((100 * right) / of).toFixed(1)} %)`;
  const rows: { figure: string; value: string }[] = [];
  for (const [set, name] of [
    ["", "first author"],
    ["-second-author", "second author"],
  ] as const) {
    const [changes, rules] = await Promise.all([scoreChanges(set), scoreRules(set)]);
    rows.push({ figure: `updates of the right type, ${name}`, value: share(changes.right, changes.of) });
    rows.push({ figure: `rule verdicts right, ${name}`, value: share(rules.right, rules.of) });
    rows.push({ figure: `rules matched for nothing, ${name}`, value: `${rules.falselyMatched}/${rules.of}` });
  }
  return { rows };
}

async function load<Case>(name: string): Promise<Case[]> {
  return JSON.parse(await readFile(new URL(`../../../test/data/${name}`, import.meta.url), "utf8"));
}

function profileOf(companyName: string, founders: readonly string[] = []): Profile {
  const [first = "acme"] = namesOf({ companyName, companyWebsite: null });
  return {
    companyName,
    companyWebsite: `https://${first.replaceAll(" ", "")}.example`,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    description: null,
    stage: "unknown",
    founders: founders.map((name) => ({ name, linkedinUrl: null, twitterUrl: null, githubUrl: null })),
  };
}

function changeOf(one: { kind: SourceKind; text: string }): Change {
  return {
    id: "c1",
    change: "added",
    url: `https://example.com/${one.kind}`,
    kind: one.kind,
    pageTitle: null,
    before: null,
    block: { id: "b1", kind: "paragraph", trail: [], text: one.text, link: null, publishedAt: null },
  };
}

function empty(): Score {
  return { right: 0, weighedRight: 0, of: 0, falselyMatched: 0, wrong: [] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { rows } = await benchJudging();
  for (const row of rows) console.log(`${row.figure.padEnd(45)} ${row.value}`);
}
