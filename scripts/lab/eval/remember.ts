import type { EarlierRuns, Findings } from "../../../src/tracking/run.ts";

/** The state before a company's first run. */
export const noEarlierRuns: EarlierRuns = { pages: [], told: [] };

/** The state after a run: its pages and reported happenings. */
export function afterRun(before: EarlierRuns, findings: Pick<Findings, "pages" | "told">): EarlierRuns {
  const { pages, told }: Pick<Findings, "pages" | "told"> = JSON.parse(
    JSON.stringify({ pages: findings.pages, told: findings.told }),
  );
  const left = before.pages.filter((page) => !pages.some(({ url }) => url === page.url));
  return { pages: [...left, ...pages], told };
}
