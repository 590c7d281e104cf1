import { expect, it } from "vitest";
import { createBudget } from "../../src/tracking/budget.ts";
import { judgeByWords } from "../../src/tracking/judge-words.ts";
import { splitRules } from "../../src/tracking/rules.ts";
import { acme, changed, now } from "../support/changes.ts";

/** Rules that ask for much: topics, sums, rounds, posts, places, names and what to leave out. */
const asked = [
  "New funding above $5M in Europe",
  "Series A or later",
  "New CTO or VP of Engineering, but not interim",
  "Senior hires in Germany, France or the US",
  "Partnership with Siemens or another industrial customer",
  "Price increase",
  "Opens an office in Asia",
  "Layoffs, lawsuits or a data breach",
  "Launch of a warehouse robot",
  "Revenue doubles or more than 1,000 customers",
];
const rules = splitRules(
  Array.from({ length: 50 }, (_, index) => `${asked[index % asked.length]} (${index})`).join("\n"),
);

const news = [
  "Acme raised a $12M Series A led by Northzone to open an office in Berlin",
  "Acme appoints Jane Doe as CTO after ten years at Siemens",
  "We are hiring a Senior Engineer in Munich",
  "Acme partners with Bosch on a warehouse robot",
  "Acme launches a gripper for warehouses in Japan",
  "More than 2,000 customers use Acme every day",
];
const blocks = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    changed(`${news[index % news.length]}, number ${index}. It says so in part ${index * 7}.`, "news"),
  );

/** Without a budget: what the work itself costs. */
const unbounded = { ...createBudget(), take: () => true };

/** Milliseconds of a processor that judging takes, reading of the blocks included. */
async function judged(count: number): Promise<number> {
  const changes = blocks(count);
  const start = process.threadCpuUsage();
  const verdicts = await judgeByWords(rules, {
    changes,
    readings: [],
    profile: acme,
    now,
    budget: unbounded,
  });
  const { user, system } = process.threadCpuUsage(start);
  expect(verdicts).toHaveLength(50);
  return (user + system) / 1_000;
}

/** It took 47 s once; a run holds 20. */
const budgetMs = 6_000;

it("50 rules are judged against 1,600 changed blocks in time that grows with the blocks", {
  timeout: 120_000,
}, async () => {
  await judged(50);
  const best = [400, 800, 1_600].map((count) => ({ count, ms: Number.POSITIVE_INFINITY }));
  for (let round = 0; round < 3; round += 1) {
    for (const one of best) one.ms = Math.min(one.ms, await judged(one.count));
    if (best.every(({ ms }, at) => at === 0 || ms < 3 * (best[at - 1]?.ms ?? 0))) break;
  }
  const [few = 0, more = 0, most = 0] = best.map(({ ms }) => ms);
  if (process.env.SLOWEST)
    console.log(best.map(({ count, ms }) => `${count} blocks: ${ms.toFixed(0)} ms`).join(", "));
  expect(most).toBeLessThan(budgetMs);
  expect(more / few, "from 400 blocks to 800").toBeLessThan(3);
  expect(most / more, "from 800 blocks to 1,600").toBeLessThan(3);
});
