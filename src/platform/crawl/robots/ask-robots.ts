import type { Connections, FetchFailure } from "../../../ports/crawler.ts";
import { redirectOf, robotsFile } from "../answers.ts";
import type { Answer, NoAnswer } from "../exchange.ts";
import type { Gate } from "../gate.ts";
import { type RobotsFile, type RobotsRules, readRobots } from "./robots.ts";

interface RobotsOptions {
  /** The product token to look for in robots.txt. */
  agent: string;
  gate: Gate;
  connections: Connections;
  /** Sends one request over an acquired connection and truncates a long response. */
  send(url: URL, headers: Record<string, string>, maxBytes: number): Promise<Answer | NoAnswer>;
  maxHops: number;
}

const robotsBytes = 512 * 1024;
const disallowed = {
  reason: "robots_disallowed",
  message: "The site's robots.txt asks robots to stay away from this page.",
} as const;

/** The robots.txt files of one visit; each host is asked once. */
export function createRobots({ agent, gate, connections, send, maxHops }: RobotsOptions) {
  const known = new Map<string, Promise<RobotsRules>>();

  async function ask(origin: string): Promise<RobotsFile> {
    let address = `${origin}/robots.txt`;
    for (let hop = 0; hop <= maxHops; hop += 1) {
      const admission = await gate(address, connections);
      if (!admission.ok) return hop === 0 ? { kind: "failed", reason: admission.reason } : { kind: "absent" };
      const { url } = admission;
      const answer = await connections.withConnection(() =>
        send(url, { accept: "text/plain,*/*;q=0.1" }, robotsBytes),
      );
      if (!answer.ok) return { kind: "failed", reason: answer.reason };
      const target = redirectOf(answer, url);
      if (target === null) return robotsFile(answer);
      address = target;
    }
    return { kind: "absent" };
  }

  function rulesOf(origin: string): Promise<RobotsRules> {
    const asked = known.get(origin) ?? ask(origin).then((file) => readRobots(file, agent));
    known.set(origin, asked);
    return asked;
  }

  /** Why robots.txt forbids an address; null if it is allowed. */
  async function refusal(url: URL): Promise<{ reason: FetchFailure; message: string } | null> {
    const rules = await rulesOf(url.origin);
    if (rules.closed) return rules.closed;
    return rules.isAllowed(url.href) ? null : disallowed;
  }

  return { rulesOf, refusal };
}
