import type { Before, Findings } from "../../../src/tracking/run.ts";

/** What a company's first run finds remembered. */
export const nothingBefore: Before = { pages: [], told: [] };

/** What of a company is remembered between runs: its pages, and what was told. */
export function remember(before: Before, findings: Pick<Findings, "pages" | "told">): Before {
  const { pages, told }: Pick<Findings, "pages" | "told"> = JSON.parse(
    JSON.stringify({ pages: findings.pages, told: findings.told }),
  );
  const left = before.pages.filter((page) => !pages.some(({ url }) => url === page.url));
  return { pages: [...left, ...pages], told };
}
