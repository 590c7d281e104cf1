import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { createBudget } from "../../../src/reading/budget.ts";
import type { Profile } from "../../../src/reading/types.ts";
import type { RuleEvaluation } from "../../../src/schemas/alert.ts";
import type { SignalType, Update } from "../../../src/schemas/signal.ts";
import { read, report, type Tools } from "../../../src/tracking/run.ts";
import { nothingBefore, remember } from "../remember.ts";
import { settingsOf } from "../settings.ts";
import type { Expectation, History } from "./history.ts";
import { openRepository } from "./repository.ts";
import { serveHistory } from "./serve.ts";

/** What a run said of one state. */
interface Told {
  type: SignalType;
  title: string;
  summary: string;
  needsAttention: boolean;
  updates: readonly Update[];
  rules: readonly Pick<RuleEvaluation, "rule" | "verdict" | "confidence" | "rationale">[];
  /** Texts that came, went or became others, for a person who looks for a cause. */
  changes: readonly string[];
}

/** One state of a history, as it was told and, a day later, once more. */
export interface Replayed {
  commit: string;
  at: string;
  expect: Expectation | null;
  told: Told;
  /** What the second reading of the same state said; null where it was silent. */
  again: string | null;
}

/** The first state of a history can't be read, so nothing can be held against it. */
export class UnreadError extends Error {}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dayMs = 86_400_000;

/** Replays a history: a first run on its first state, one run on every later state, and one a day after each of them. */
export async function replay(history: History): Promise<Replayed[]> {
  const repository = openRepository(history.repository);
  const served = await serveHistory(repository, history.website);
  const crawler = createCrawler({
    allowHosts: [served.host],
    userAgent: "PartnerTrackingBot/1.0",
    requestMs: 10_000,
    resolve: async () => null,
  });
  const tools: Omit<Tools, "budget"> = { crawler, sources: [], model: null, log: quiet };
  const profile = profileOf(history, served.origin);
  const asked = [...new Set(history.states.flatMap(({ expect }) => Object.keys(expect?.rules ?? {})))];
  let before = nothingBefore;
  const visit = async (at: string): Promise<Told> => {
    const run = { ...tools, budget: createBudget() };
    const findings = await read(profile, before, at, run);
    before = remember(before, findings);
    const { signal, alert } = await report(findings, settingsOf(profile, asked.join("\n")), run);
    const { type, title, summary, needsAttention } = signal;
    return {
      type,
      title,
      summary,
      needsAttention,
      updates: signal.analysis.updates,
      rules: alert.ruleEvaluations.map(({ rule, verdict, confidence, rationale }) => ({
        rule,
        verdict,
        confidence,
        rationale,
      })),
      changes: findings.changes.map(
        ({ change, kind, url, block, before: was }) =>
          `${change} ${kind} ${url.slice(served.origin.length)} [${block.kind}] ${block.trail
            .slice(-2)
            .map((one) => `${one} > `)
            .join("")}${block.text}${was === null ? "" : ` <= ${was}`}`,
      ),
    };
  };
  const replayed: Replayed[] = [];
  try {
    for (const [index, { commit, at, expect }] of history.states.entries()) {
      served.show(repository.treeOf(commit, history.root));
      const time = new Date(at ?? repository.dateOf(commit)).toISOString();
      const told = await visit(time);
      if (index === 0 && told.type !== "baseline")
        throw new UnreadError(`${commit} could not be read: ${told.summary}`);
      const second = await visit(new Date(Date.parse(time) + dayMs).toISOString());
      const again = second.type === "no_change" ? null : `${second.type}: ${second.title}`;
      replayed.push({ commit, at: time, expect: index === 0 ? null : (expect ?? null), told, again });
    }
  } finally {
    served.close();
  }
  return replayed;
}

function profileOf({ company, start, founders }: History, origin: string): Profile {
  return {
    companyName: company,
    companyWebsite: new URL(start, origin).href,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    companyGithubUrl: null,
    description: null,
    stage: "unknown",
    founders: founders.map((name) => ({ name, linkedinUrl: null, twitterUrl: null, githubUrl: null })),
  };
}
