import { type Network, profileOf } from "../identity/social-profiles.ts";
import type { Connections } from "../ports/crawler.ts";
import type { ProfileSearch } from "../ports/search.ts";
import type { Profile } from "../reading/types.ts";
import type { ReadSource } from "../schemas/page.ts";
import { isOfName } from "./founders/person-profiles.ts";
import { hostLabel, resemblesName } from "./profiles.ts";

/** A company's profile after enrichment, with its GitHub account and the role of each founder. */
export interface EnrichedProfile extends Omit<Profile, "founders"> {
  companyGithubUrl: string | null;
  founders: (Profile["founders"][number] & { role: string | null })[];
}

const maxSearches = 10;
const sites: Record<Network, { company: string; person: string }> = {
  linkedin: { company: "linkedin.com/company", person: "linkedin.com/in" },
  x: { company: "x.com", person: "x.com" },
  github: { company: "github.com", person: "github.com" },
};

/** Looks for profiles that are still missing. A company's must be made of its name or host, a person's of the whole name. */
export async function searchProfiles(
  profile: EnrichedProfile,
  search: ProfileSearch,
  connections: Connections,
): Promise<{ profile: EnrichedProfile; sources: ReadSource[] }> {
  const name = profile.companyName;
  if (connections.remainingMs() <= 0) return { profile, sources: [] };
  const sources: ReadSource[] = [];
  let left = maxSearches;
  const find = async (
    words: string,
    network: Network,
    of: "company" | "person",
    fits: (handle: string, title: string) => boolean,
  ) => {
    if (left <= 0) return null;
    left -= 1;
    const answer = await search.findProfile(words, sites[network][of], connections);
    const found = answer ? profileOf(answer.url) : null;
    if (!answer || !found || found.network !== network) return null;
    if (found.person !== null && found.person !== (of === "person")) return null;
    if (!fits(found.handle, answer.title)) return null;
    sources.push({ url: found.url, kind: "exa", status: "ok" });
    return found.url;
  };
  const names = [name, profile.companyWebsite ? hostLabel(profile.companyWebsite) : null];
  const company = (network: Network) =>
    name === null
      ? null
      : find([name, profile.companyWebsite].filter(Boolean).join(" "), network, "company", (handle) =>
          resemblesName(handle, names),
        );
  const person = (founder: string, network: Network) =>
    find(
      [founder, name].filter(Boolean).join(" "),
      network,
      "person",
      (handle, title) =>
        isOfName(handle, founder) &&
        (network === "linkedin" || name === null || title.toLowerCase().includes(founder.toLowerCase())),
    );
  const [companyLinkedinUrl, companyTwitterUrl, ...founders] = await Promise.all([
    profile.companyLinkedinUrl ?? company("linkedin"),
    profile.companyTwitterUrl ?? company("x"),
    ...profile.founders.map(async (founder) => {
      const [linkedinUrl, twitterUrl] = await Promise.all([
        founder.linkedinUrl ?? person(founder.name, "linkedin"),
        founder.twitterUrl ?? person(founder.name, "x"),
      ]);
      return { ...founder, linkedinUrl, twitterUrl };
    }),
  ]);
  return { profile: { ...profile, companyLinkedinUrl, companyTwitterUrl, founders }, sources };
}
