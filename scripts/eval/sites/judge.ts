import { fold } from "../../../src/domain/text/fold.ts";
import type { Enrichment } from "../../../src/enriching/enrich.ts";
import { personIn } from "../../../src/enriching/founders/person-in.ts";
import { profileOf } from "../../../src/identity/social-profiles.ts";
import { sectorOf } from "../../../src/taxonomy/taxonomy.ts";
import type { Site } from "./site.ts";

/** What a site was filled in with, held against what its reader says, or several sites together. */
export interface Counts {
  sites: number;
  /** Founders there are, those told (less whoever is arguable), and those told rightly. */
  founders: number;
  told: number;
  found: number;
  /** Of those told rightly, the ones whose role is as the site states it. */
  roles: number;
  names: number;
  sectors: number;
  wrongSectors: number;
  emptySectors: number;
  /** Profiles of the company: those there are, those told rightly, and those told that are not its own. */
  linkedin: Profiles;
  x: Profiles;
  github: Profiles;
}

interface Profiles {
  there: number;
  right: number;
  wrong: number;
}

/** One thing that its reader would fill in otherwise. */
export interface SiteMistake {
  about: "founder" | "missing" | "role" | "name" | "sector" | "profile";
  seen: string;
}

const noProfiles: Profiles = { there: 0, right: 0, wrong: 0 };
export const nothingCounted: Counts = {
  sites: 0,
  founders: 0,
  told: 0,
  found: 0,
  roles: 0,
  names: 0,
  sectors: 0,
  wrongSectors: 0,
  emptySectors: 0,
  linkedin: noProfiles,
  x: noProfiles,
  github: noProfiles,
};

/** Counts what of a site was filled in rightly. Names are held letter by letter, in any case; roles by their words in any order. */
export function judgeSite(
  site: Site,
  { found, classification }: Pick<Enrichment, "found" | "classification">,
): { counts: Counts; mistakes: SiteMistake[] } {
  const mistakes: SiteMistake[] = [];
  const note = (right: boolean, about: SiteMistake["about"], seen: string): number => {
    if (!right) mistakes.push({ about, seen });
    return right ? 1 : 0;
  };
  const arguable = new Set(site.arguable.map(untitled));
  const told = found.founders.filter(({ name }) => !arguable.has(untitled(name)));
  const theirs = (name: string) => site.founders.find((one) => untitled(one.name) === untitled(name));
  const right = told.filter(({ name, role }) =>
    note(theirs(name) !== undefined, "founder", `${name} (${role}) is none`),
  );
  for (const { name } of site.founders)
    note(
      told.some((one) => untitled(one.name) === untitled(name)),
      "missing",
      name,
    );
  const roles = right.filter(({ name, role }) => {
    const stated = theirs(name)?.role ?? null;
    return note(wordsOf(stated) === wordsOf(role), "role", `${name}: ${role} for ${stated}`);
  });
  const name = found.companyName ?? "";
  const named = site.name.some((one) => one.toLowerCase() === name.toLowerCase());
  const [first] = classification;
  const sector = first ? sectorOf(first.id) : null;
  const placed = sector === null ? site.sectors.length === 0 : site.sectors.includes(sector);
  const counts: Counts = {
    sites: 1,
    founders: site.founders.length,
    told: told.length,
    found: right.length,
    roles: roles.length,
    names: note(named, "name", `${name} for ${site.name.join(" or ")}`),
    sectors: note(placed, "sector", `${first?.id ?? "none"} for ${site.sectors.join(" or ")}: ${site.does}`),
    wrongSectors: sector !== null && !placed ? 1 : 0,
    emptySectors: sector === null && !placed ? 1 : 0,
    linkedin: judgeProfile(found.companyLinkedinUrl, site.linkedin, note),
    x: judgeProfile(found.companyTwitterUrl, site.x, note),
    github: judgeProfile(found.companyGithubUrl, site.github, note),
  };
  return { counts, mistakes };
}

function judgeProfile(
  told: string | null,
  there: string | null,
  note: (right: boolean, about: "profile", seen: string) => number,
): Profiles {
  const [said, own] = [addressOf(told), addressOf(there)];
  const right = note(said === own, "profile", `${told} for ${there}`);
  return {
    there: own === null ? 0 : 1,
    right: own === null ? 0 : right,
    wrong: said === null ? 0 : 1 - right,
  };
}

const addressOf = (url: string | null): string | null => (url === null ? null : (profileOf(url)?.url ?? url));

const wordsOf = (role: string | null): string =>
  fold(role ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/** A name in any case and without `Dr.`, by which two spellings of one person are the same. */
function untitled(name: string): string {
  return fold(personIn(name) ?? name);
}
