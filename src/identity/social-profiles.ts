import { githubLogin, linkedinKey, xHandle } from "./urls.ts";

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
  const [handle, x, login] = [linkedinKey(url), xHandle(url), githubLogin(url)];
  if (handle !== null) {
    const address = `https://www.linkedin.com/${handle}`;
    const person = /^(?:in|pub)\//.test(handle);
    return { network: "linkedin", handle, person, url: address, exact: true };
  }
  if (x !== null)
    return { network: "x", handle: x, person: null, url: `https://x.com/${x}`, exact: depth === 1 };
  const isSite = /(^|\.)github\.com$/i.test(parsed.hostname) && !parsed.hostname.startsWith("gist.");
  if (login === null || !isSite) return null;
  const exact = depth === 1 || parsed.pathname.startsWith("/orgs/");
  return { network: "github", handle: login, person: null, url: `https://github.com/${login}`, exact };
}
