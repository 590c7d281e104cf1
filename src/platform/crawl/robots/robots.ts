import { cut } from "../../../domain/text/text.ts";
import { blockedMessage } from "../../../pages/soft-failure.ts";
import type { FetchFailure } from "../../../ports/crawler.ts";
import { budgetSpent } from "../gate.ts";
import { groupFor, pathMatcher } from "./robots-rules.ts";

/** The robots.txt of a site for this crawler. */
export interface RobotsRules {
  /** Why the whole site is forbidden; null if the file was read or does not exist. */
  closed: { reason: FetchFailure; message: string } | null;
  isAllowed(url: string): boolean;
  /** Minimum milliseconds between two requests; 0 if the file sets none. */
  delayMs: number;
  /** The file's text; empty if there is none. */
  text: string;
}

export type RobotsFile =
  | { kind: "text"; text: string }
  /** The server answered with a 4xx status or with something that is not a robots.txt. */
  | { kind: "absent" }
  | { kind: "failed"; reason: FetchFailure };

const maxDelayMs = 2_000;
/** The minimum that RFC 9309 requires; the rest is ignored. */
const maxTextLength = 500 * 1024;

/**
 * Rules of RFC 9309: a missing file allows everything; a file that fails with a server or network error forbids everything. `agent` is
 * the crawler's product token; the crawl delay is limited to two seconds.
 */
export function readRobots(file: RobotsFile, agent: string): RobotsRules {
  if (file.kind === "failed")
    return { closed: closedFor(file.reason), isAllowed: () => false, delayMs: 0, text: "" };
  const text = file.kind === "text" ? cut(file.text, maxTextLength) : "";
  const { rules, delay } = groupFor(agent, text);
  const isAllowed = pathMatcher(rules);
  return {
    closed: null,
    isAllowed: (url) => {
      const address = URL.parse(url);
      return address === null || isAllowed(address.pathname + address.search);
    },
    delayMs: Number.isFinite(delay) ? Math.min(Math.max(delay, 0) * 1000, maxDelayMs) : 0,
    text,
  };
}

function closedFor(reason: FetchFailure): { reason: FetchFailure; message: string } {
  switch (reason) {
    case "timeout":
      return { reason, message: "The site did not answer in time when asked for its robots.txt." };
    case "unreachable":
      return { reason, message: "The connection to the site failed." };
    case "http_error":
      return { reason, message: "The site answered with a server error when asked for its robots.txt." };
    case "blocked":
      return { reason, message: blockedMessage };
    case "budget_spent":
      return { reason, message: budgetSpent.message };
    default:
      return {
        reason,
        message: "The site's robots.txt could not be read, so the site's pages were not read.",
      };
  }
}
