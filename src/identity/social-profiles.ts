import { githubLogin, isLinkedinPersonUrl, linkedinKey, xHandle } from "./urls.ts";

export type Network = "linkedin" | "x" | "github";

export interface SocialProfile {
  network: Network;
  /** `company/acme`, `in/jane-doe`, or the bare handle on X and GitHub; lower case. */
  handle: string;
  /** Whether a LinkedIn profile is a person's; null on the other networks. */
  person: boolean | null;
  /** The profile's own address, in one spelling. */
  url: string;
  /** False for an address below the profile, such as a repository. */
  exact: boolean;
}

/** The profile that an address names; null for share and intent links and for anything else. */
export function profileOf(url: string): SocialProfile | null {
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const depth = parsed.pathname.split("/").filter((segment) => segment !== "").length;
  const [linkedin, x, login] = [linkedinKey(url), xHandle(url), githubLogin(url)];
  const profile = (network: Network, handle: string, site: string, exact: boolean): SocialProfile => {
    const person = network === "linkedin" ? isLinkedinPersonUrl(url) : null;
    return { network, handle, person, url: `${site}/${handle}`, exact };
  };
  if (linkedin !== null) return profile("linkedin", linkedin, "https://www.linkedin.com", true);
  if (x !== null) return profile("x", x, "https://x.com", depth === 1);
  const isSite = /(^|\.)github\.com$/i.test(parsed.hostname) && !parsed.hostname.startsWith("gist.");
  if (login === null || !isSite) return null;
  const exact = depth === 1 || parsed.pathname.startsWith("/orgs/");
  return profile("github", login, "https://github.com", exact);
}
