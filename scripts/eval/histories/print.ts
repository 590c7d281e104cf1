import { cells, type Share, share } from "../table.ts";
import type { Judged } from "./judge.ts";

const columns = [
  ["states", ({ states }: Judged) => String(states)],
  ["types", ({ types }: Judged) => share(types)],
  ["rules precision", ({ rules }: Judged) => share({ right: rules.found, of: rules.matched })],
  ["recall", ({ rules }: Judged) => share({ right: rules.found, of: rules.asked })],
  ["sure and right", ({ sure }: Judged) => share(sure)],
  ["unsure and right", ({ unsure }: Judged) => share(unsure)],
  ["removed", ({ removed }: Judged) => share(removed)],
  ["gone told", ({ goneTold }: Judged) => share(goneTold)],
  ["prices", ({ prices }: Judged) => share(prices)],
  ["moves told", ({ movesTold }: Judged) => share(movesTold)],
  ["titles", ({ titles }: Judged) => share(titles)],
  ["false alarms", ({ cosmetic }: Judged) => `${cosmetic.alarms} of ${cosmetic.states}`],
  ["silent again", ({ silent }: Judged) => share(silent)],
] as const;

/** The names of the columns, as a line. */
export function headLine(): string {
  return cells(
    "",
    columns.map(([name]) => name),
  );
}

/** One row of the table, as a line. */
export function rowLine(name: string, judged: Judged): string {
  return cells(
    name,
    columns.map(([, tell]) => tell(judged)),
  );
}

/** Counts of several histories together. */
export function sumOf(all: readonly Judged[], nothing: Judged): Judged {
  const add = (a: Share, b: Share): Share => ({ right: a.right + b.right, of: a.of + b.of });
  return all.reduce(
    (sum, one) => ({
      states: sum.states + one.states,
      types: add(sum.types, one.types),
      rules: {
        asked: sum.rules.asked + one.rules.asked,
        found: sum.rules.found + one.rules.found,
        matched: sum.rules.matched + one.rules.matched,
      },
      sure: add(sum.sure, one.sure),
      unsure: add(sum.unsure, one.unsure),
      removed: add(sum.removed, one.removed),
      goneTold: add(sum.goneTold, one.goneTold),
      prices: add(sum.prices, one.prices),
      movesTold: add(sum.movesTold, one.movesTold),
      cosmetic: {
        states: sum.cosmetic.states + one.cosmetic.states,
        alarms: sum.cosmetic.alarms + one.cosmetic.alarms,
      },
      silent: add(sum.silent, one.silent),
      titles: add(sum.titles, one.titles),
    }),
    nothing,
  );
}
