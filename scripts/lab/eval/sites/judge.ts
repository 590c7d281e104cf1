import { fold } from "../../../../src/domain/text/text.ts";
import type { Enrichment } from "../../../../src/enriching/enrich.ts";
import { personIn } from "../../../../src/enriching/founders/person-in.ts";
import { profileOf } from "../../../../src/identity/social-profiles.ts";
import { sectorOf } from "../../../../src/taxonomy/taxonomy.ts";
import type { Tally } from "../table.ts";
import type { Site } from "./site.ts";

/**
 * Compares an enrichment with the labels of the site; `mistakes` has a line per difference. Names are compared ignoring case, roles by
 * their words in any order.
 */
export function judgeSite(
  site: Site,
  { found, classification }: Pick<Enrichment, "found" | "classification">,
) {
  const mistakes: string[] = [];
  const all = <Case>(
    cases: readonly Case[],
    isRight: (one: Case) => boolean,
    mistake: (one: Case) => string,
  ) => {
    const wrong = cases.filter((one) => !isRight(one));
    mistakes.push(...wrong.map(mistake));
    return { right: cases.length - wrong.length, of: cases.length };
  };
  const arguable = new Set(site.arguable.map(untitled));
  const given = found.founders.filter(({ name }) => !arguable.has(untitled(name)));
  const truth = (name: string) => site.founders.find((one) => untitled(one.name) === untitled(name));
  const right = given.filter(({ name }) => truth(name) !== undefined);
  const name = found.companyName ?? "";
  const [first] = classification;
  const sector = first ? sectorOf(first.id) : null;
  const networks = [
    [found.companyLinkedinUrl, site.linkedin],
    [found.companyTwitterUrl, site.x],
    [found.companyGithubUrl, site.github],
  ].map(([is = null, stated = null]) => ({ is: addressOf(is), stated: addressOf(stated) }));
  const tally = {
    "founders: recall": all(
      site.founders,
      (one) => given.some((other) => untitled(other.name) === untitled(one.name)),
      (one) => `founder missing: ${one.name}`,
    ),
    "founders: precision": all(
      given,
      (one) => truth(one.name) !== undefined,
      (one) => `no founder: ${one.name} (${one.role})`,
    ),
    roles: all(
      right,
      (one) => wordsOf(truth(one.name)?.role ?? null) === wordsOf(one.role),
      (one) => `role of ${one.name}: ${one.role}, not ${truth(one.name)?.role}`,
    ),
    names: all(
      [name],
      () => site.name.some((one) => one.toLowerCase() === name.toLowerCase()),
      () => `name: ${name}, not ${site.name.join(" or ")}`,
    ),
    "sectors right": all(
      [sector],
      () => (sector === null ? site.sectors.length === 0 : site.sectors.includes(sector)),
      () => `sector: ${first?.id ?? "none"}, not ${site.sectors.join(" or ")}`,
    ),
    "sectors wrong": { right: sector !== null && !site.sectors.includes(sector) ? 1 : 0, of: 1 },
    "profiles: recall": all(
      networks.filter(({ stated }) => stated !== null),
      ({ is, stated }) => is === stated,
      ({ is, stated }) => `profile: ${is}, not ${stated}`,
    ),
    "profiles: precision": all(
      networks.filter(({ is }) => is !== null),
      ({ is, stated }) => is === stated,
      ({ is }) => `not the company's profile: ${is}`,
    ),
  } satisfies Tally;
  return { tally, mistakes };
}

const addressOf = (url: string | null): string | null => (url === null ? null : (profileOf(url)?.url ?? url));

const wordsOf = (role: string | null): string =>
  fold(role ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/** A name in lower case and without `Dr.`, so that two spellings of one person are equal. */
function untitled(name: string): string {
  return fold(personIn(name) ?? name);
}
