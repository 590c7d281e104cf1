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

/** Whether an address contains a replacement character instead of a letter. Such an address leads to no profile. */
export function hasLostLetters(url: string): boolean {
  return /\ufffd|%ef%bf%bd/i.test(url);
}

/** The profile that an address names; null for share and intent links and for anything else. */
export function profileOf(url: string): SocialProfile | null {
  const parsed = URL.parse(url);
  if (!parsed || hasLostLetters(parsed.href)) return null;
  const depth = parsed.pathname.split("/").filter((segment) => segment !== "").length;
  const linkedin = linkedinKey(url);
  if (linkedin !== null) {
    const [kind, name] = linkedin.split("/");
    const address = `https://www.linkedin.com/${linkedin}`;
    const person = kind === "in" || kind === "pub";
    return name ? { network: "linkedin", handle: linkedin, person, url: address, exact: true } : null;
  }
  const x = xHandle(url);
  if (x !== null)
    return { network: "x", handle: x, person: null, url: `https://x.com/${x}`, exact: depth === 1 };
  const login = githubLogin(url);
  const isSite = /(^|\.)github\.com$/i.test(parsed.hostname) && !parsed.hostname.startsWith("gist.");
  if (login === null || !isSite) return null;
  const exact = depth === 1 || parsed.pathname.startsWith("/orgs/");
  return { network: "github", handle: login, person: null, url: `https://github.com/${login}`, exact };
}
