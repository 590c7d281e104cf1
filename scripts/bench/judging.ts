import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { namesOf } from "../../src/domain/subject.ts";
import type { Log } from "../../src/ports/log.ts";
import type { Verdict } from "../../src/schemas/alert.ts";
import type { UpdateType } from "../../src/schemas/signal.ts";
import { analyse } from "../../src/tracking/analyse.ts";
import { judge } from "../../src/tracking/judge.ts";
import type { Change, Profile, SourceKind } from "../../src/tracking/types.ts";

interface LabelledChange {
  company: string;
  kind: SourceKind;
  text: string;
  types: UpdateType[];
  /** Never looked at while wordings are tuned. */
  heldOut: boolean;
}
interface LabelledRule {
  rule: string;
  kind: SourceKind;
  text: string;
  verdict: Verdict;
  heldOut: boolean;
}

/** How often the built-in was right on one half of the labelled data. */
export interface Score {
  right: number;
  of: number;
  /** Rules: matched although the label says otherwise, an email for nothing. */
  falselyMatched: number;
  wrong: string[];
}

const silent: Log = { info() {}, warn() {}, error() {} };

/** Runs the built-in analyser over `test/data/changes.json`. */
export async function scoreChanges(): Promise<{ tuned: Score; heldOut: Score }> {
  const cases = await load<LabelledChange>("changes.json");
  const scores = { tuned: empty(), heldOut: empty() };
  for (const one of cases) {
    const score = one.heldOut ? scores.heldOut : scores.tuned;
    const conclusion = await analyse({
      profile: profileOf(one.company),
      changes: [changeOf(one)],
      firstRun: false,
      readings: [],
      model: null,
      log: silent,
    });
    score.of += 1;
    if (one.types.some((type) => type === conclusion.type)) score.right += 1;
    else score.wrong.push(`${one.text.slice(0, 80)}: ${conclusion.type}, not ${one.types.join(" or ")}`);
  }
  return scores;
}

/** Runs the built-in judge over `test/data/rules.json`. */
export async function scoreRules(): Promise<{ tuned: Score; heldOut: Score }> {
  const cases = await load<LabelledRule>("rules.json");
  const scores = { tuned: empty(), heldOut: empty() };
  const profile = profileOf("Acme");
  for (const one of cases) {
    const score = one.heldOut ? scores.heldOut : scores.tuned;
    const input = { profile, changes: [changeOf(one)], readings: [], model: null, log: silent };
    const conclusion = await analyse({ ...input, firstRun: false });
    const [evaluation] = await judge({ ...input, thingsToTrack: one.rule, conclusion });
    score.of += 1;
    if (evaluation?.verdict === one.verdict) score.right += 1;
    else
      score.wrong.push(`${one.rule} | ${one.text.slice(0, 60)}: ${evaluation?.verdict}, not ${one.verdict}`);
    if (evaluation?.matched === true && one.verdict !== "matched") score.falselyMatched += 1;
  }
  return scores;
}

/** The judging figures of the benchmark table. */
export async function benchJudging(): Promise<{ rows: { figure: string; value: string }[] }> {
  const [changes, rules] = await Promise.all([scoreChanges(), scoreRules()]);
  const figure = (score: Score) =>
    `${score.right}/${score.of} (${((100 * score.right) / score.of).toFixed(1)} %)`;
  return {
    rows: [
      { figure: "updates of the right type, tuned on", value: figure(changes.tuned) },
      { figure: "updates of the right type, held out", value: figure(changes.heldOut) },
      { figure: "rule verdicts right, tuned on", value: figure(rules.tuned) },
      { figure: "rule verdicts right, held out", value: figure(rules.heldOut) },
      {
        figure: "rules matched for nothing",
        value: `${rules.tuned.falselyMatched + rules.heldOut.falselyMatched}/${rules.tuned.of + rules.heldOut.of}`,
      },
    ],
  };
}

async function load<Case>(name: string): Promise<Case[]> {
  return JSON.parse(await readFile(new URL(`../../test/data/${name}`, import.meta.url), "utf8"));
}

function profileOf(companyName: string): Profile {
  const [first = "acme"] = namesOf({ companyName, companyWebsite: null });
  return {
    companyName,
    companyWebsite: `https://${first.replaceAll(" ", "")}.example`,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    description: null,
    stage: "unknown",
    founders: [],
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
  return { right: 0, of: 0, falselyMatched: 0, wrong: [] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { rows } = await benchJudging();
  for (const row of rows) console.log(`${row.figure.padEnd(45)} ${row.value}`);
}
