import { githubLogin, linkedinKey, xHandle } from "./urls.ts";

export type Network = "linkedin" | "x" | "github";

export interface SocialProfile {
  network: Network;
  /** `company/acme`, `in/jane-doe`, or the bare handle on X and GitHub; lower case. */
  handle: string;
  /** LinkedIn tells persons from organisations; null on the other networks. */
  person: boolean | null;
  /** The profile's own address, in one spelling. */
  url: string;
  /** False for an address below the profile, such as a repository. */
  exact: boolean;
}

/** Whether a part of the address was no character where it stood: nobody's profile is called so. */
export function hasLostLetters(url: string): boolean {
  return /\ufffd|%ef%bf%bd/i.test(url);
}

/** The profile an address names, share and intent links excepted; null for anything else. */
export function profileOf(url: string): SocialProfile | null {
  const parsed = URL.parse(url);
  if (!parsed || hasLostLetters(parsed.href)) return null;
  const depth = parsed.pathname.split("/").filter((segment) => segment !== "").length;
  const linkedin = linkedinKey(url);
  if (linkedin !== null) {
    const [kind, name = ""] = linkedin.split("/");
    if (name === "" || !kind) return null;
    return {
      network: "linkedin",
      handle: linkedin,
      person: kind === "in" || kind === "pub",
      url: `https://www.linkedin.com/${linkedin}`,
      exact: true,
    };
  }
  const x = xHandle(url);
  if (x !== null)
    return /^\w{1,15}$/.test(x)
      ? { network: "x", handle: x, person: null, url: `https://x.com/${x}`, exact: depth === 1 }
      : null;
  const login = githubLogin(url);
  if (login === null || !/(^|\.)github\.com$/i.test(parsed.hostname) || parsed.hostname.startsWith("gist."))
    return null;
  return {
    network: "github",
    handle: login,
    person: null,
    url: `https://github.com/${login}`,
    exact: depth === 1 || parsed.pathname.startsWith("/orgs/"),
  };
}
