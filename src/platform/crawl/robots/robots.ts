import { cut } from "../../../domain/text/text.ts";
import { blockedMessage } from "../../../pages/soft-failure.ts";
import type { FetchFailure } from "../../../ports/crawler.ts";
import { spent } from "../gate.ts";
import { groupFor, pathMatcher } from "./robots-rules.ts";

/** What a site's robots.txt says to this crawler. */
export interface RobotsRules {
  /** Null where the file was read or there is none; else why nothing of the site may be read. */
  closed: { reason: FetchFailure; message: string } | null;
  isAllowed(url: string): boolean;
  /** Milliseconds to leave between two requests; 0 where the file asks for none. */
  delayMs: number;
  /** The file's text, empty where there is none. */
  text: string;
}

export type RobotsFile =
  | { kind: "text"; text: string }
  /** The server answered with a 4xx, or something else that says there is no such file. */
  | { kind: "absent" }
  | { kind: "failed"; reason: FetchFailure };

const maxDelayMs = 2_000;
/** What RFC 9309 asks of a reader at least, and what is read here. */
const maxTextLength = 500 * 1024;

/**
 * Rules of RFC 9309: no file opens the site, a file that a server error or the network keeps back closes it.
 * `agent` is the crawler's product token; a crawl delay is honoured up to two seconds.
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
      return { reason, message: "No connection to the site could be made." };
    case "http_error":
      return { reason, message: "The site answered with a server error when asked for its robots.txt." };
    case "blocked":
      return { reason, message: blockedMessage };
    case "budget_spent":
      return { reason, message: spent.message };
    default:
      return { reason, message: "The site's robots.txt could not be read, so nothing of the site was." };
  }
}
