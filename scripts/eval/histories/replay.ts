import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { createBudget } from "../../../src/reading/budget.ts";
import type { RuleEvaluation } from "../../../src/schemas/alert.ts";
import type { Signal } from "../../../src/schemas/signal.ts";
import { read, report } from "../../../src/tracking/run.ts";
import { nothingBefore, remember } from "../remember.ts";
import { serveFiles } from "../serve-files.ts";
import { settingsOf } from "../settings.ts";
import type { Expectation, History } from "./history.ts";
import { openRepository } from "./repository.ts";

/** What a run reported of one state, and of the same state a day later. */
export interface Replayed {
  commit: string;
  expect: Expectation | null;
  signal: Pick<Signal, "type" | "title" | "needsAttention">;
  rules: readonly Pick<RuleEvaluation, "rule" | "matched" | "rationale">[];
  /** Type and title of the second report; null where it was `no_change`. */
  again: string | null;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dayMs = 86_400_000;

/**
 * Runs on each state of a history, and once more a day after each. Throws an Error where the first state cannot be read.
 */
export async function replay(history: History): Promise<Replayed[]> {
  const repository = openRepository(history.repository);
  const served = await serveFiles(repository.read, new URL(history.website).hostname);
  const crawler = createCrawler({
    allowHosts: [served.host],
    userAgent: "PartnerTrackingBot/1.0",
    requestMs: 10_000,
    resolve: async () => null,
  });
  const profile = {
    companyName: history.company,
    companyWebsite: new URL(history.start, served.origin).href,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    companyGithubUrl: null,
    description: null,
    stage: "unknown" as const,
    founders: history.founders.map((name) => ({
      name,
      linkedinUrl: null,
      twitterUrl: null,
      githubUrl: null,
    })),
  };
  const rules = [...new Set(history.states.flatMap(({ expect }) => Object.keys(expect?.rules ?? {})))];
  let before = nothingBefore;
  const visit = async (at: string) => {
    const tools = { crawler, sources: [], model: null, log: quiet, budget: createBudget() };
    const findings = await read(profile, before, at, tools);
    before = remember(before, findings);
    return report(findings, settingsOf(profile, rules.join("\n")), tools);
  };
  const replayed: Replayed[] = [];
  try {
    for (const [index, { commit, at, expect }] of history.states.entries()) {
      served.show(repository.treeOf(commit, history.root));
      const time = new Date(at ?? repository.dateOf(commit)).toISOString();
      const { signal, alert } = await visit(time);
      if (index === 0 && signal.type !== "baseline")
        throw new Error(`${commit} could not be read: ${signal.summary}`);
      const { signal: second } = await visit(new Date(Date.parse(time) + dayMs).toISOString());
      replayed.push({
        commit,
        expect: index === 0 ? null : (expect ?? null),
        signal,
        rules: alert.ruleEvaluations,
        again: second.type === "no_change" ? null : `${second.type}: ${second.title}`,
      });
    }
  } finally {
    served.close();
  }
  return replayed;
}
