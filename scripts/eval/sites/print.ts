import { cells, share } from "../table.ts";
import { type Counts, nothingCounted } from "./judge.ts";

type Profiles = Counts["linkedin"];

const columns = [
  ["sites", ({ sites }: Counts) => String(sites)],
  ["founders: recall", ({ found, founders }: Counts) => share({ right: found, of: founders })],
  ["precision", ({ found, told }: Counts) => share({ right: found, of: told })],
  ["roles", ({ roles, found }: Counts) => share({ right: roles, of: found })],
  ["names", ({ names, sites }: Counts) => share({ right: names, of: sites })],
  ["sectors", ({ sectors, sites }: Counts) => share({ right: sectors, of: sites })],
  ["wrong, empty", ({ wrongSectors, emptySectors }: Counts) => `${wrongSectors}, ${emptySectors}`],
  ["LinkedIn, wrong", ({ linkedin }: Counts) => profiles(linkedin)],
  ["X, wrong", ({ x }: Counts) => profiles(x)],
  ["GitHub, wrong", ({ github }: Counts) => profiles(github)],
] as const;

const profiles = ({ right, there, wrong }: Profiles) => `${right}/${there}, ${wrong}`;

/** The names of the columns, as a line. */
export const siteHead = (): string =>
  cells(
    "",
    columns.map(([name]) => name),
  );

/** One row of the table, as a line. */
export const siteRow = (name: string, counts: Counts): string =>
  cells(
    name,
    columns.map(([, tell]) => tell(counts)),
  );

/** Counts of several sites together. */
export function totalOf(all: readonly Counts[]): Counts {
  const add = (a: Profiles, b: Profiles): Profiles => ({
    there: a.there + b.there,
    right: a.right + b.right,
    wrong: a.wrong + b.wrong,
  });
  return all.reduce(
    (sum, one) => ({
      sites: sum.sites + one.sites,
      founders: sum.founders + one.founders,
      told: sum.told + one.told,
      found: sum.found + one.found,
      roles: sum.roles + one.roles,
      names: sum.names + one.names,
      sectors: sum.sectors + one.sectors,
      wrongSectors: sum.wrongSectors + one.wrongSectors,
      emptySectors: sum.emptySectors + one.emptySectors,
      linkedin: add(sum.linkedin, one.linkedin),
      x: add(sum.x, one.x),
      github: add(sum.github, one.github),
    }),
    nothingCounted,
  );
}
