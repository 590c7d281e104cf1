import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { listen } from "../servers/listen.ts";

const json = { "content-type": "application/json" };

/**
 * What a stand-in answers: JSON as the model's message, a raw message, a status, nothing at all, or pieces of a body, one
 * after the other, so many milliseconds apart, for ever or until it is told to end.
 */
export type ModelAnswer =
  | { json: unknown }
  | { message: string }
  | { status: number }
  | { hang: true }
  | Pieces;

interface Pieces {
  status?: number;
  headers?: Record<string, string>;
  pieces: Iterable<string | Buffer>;
  everyMs: number;
}

interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  body: ModelRequest;
}

/** A service on loopback speaking the OpenAI chat completions and embeddings protocol. */
export async function startModelService(
  answer: (request: { path: string; body: ModelRequest }) => ModelAnswer,
) {
  const requests: ReceivedRequest[] = [];
  let sent = 0;
  const server = await listen(async (request, response) => {
    const body: ModelRequest = JSON.parse((await text(request)) || '{"model":""}');
    const path = request.url ?? "";
    const { headers } = request;
    requests.push({ path, authorization: headers.authorization, headers, body });
    const given = answer({ path, body });
    if ("hang" in given) return;
    if ("pieces" in given) {
      response.writeHead(given.status ?? 200, { ...json, ...given.headers });
      for (const piece of given.pieces) {
        if (response.destroyed) return;
        if (!response.write(piece)) await Promise.race([once(response, "drain"), once(response, "close")]);
        if (given.everyMs > 0) await setTimeout(given.everyMs);
        sent += piece.length;
      }
      response.end();
      return;
    }
    if ("status" in given) {
      response.writeHead(given.status, json).end('{"error":{"message":"no"}}');
      return;
    }
    response.writeHead(200, json);
    if (path.endsWith("/embeddings")) {
      const vectors = "json" in given ? Object(given.json) : {};
      response.end(JSON.stringify({ object: "list", model: "e", ...vectors }));
      return;
    }
    const content = "json" in given ? JSON.stringify(given.json) : given.message;
    const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const answered = { id: "1", object: "chat.completion", created: 1, model: body.model };
    response.end(JSON.stringify({ ...answered, choices: [choice], usage }));
  });
  return {
    baseUrl: `${server.origin}/v1`,
    requests,
    /** Bytes of pieces that were taken from it. */
    sent: () => sent,
    close: server.close,
  };
}

export type ModelService = Awaited<ReturnType<typeof startModelService>>;

/** A model service for the tests of a file, opened before them and closed after; empty until then. */
export function runModelService(answer: Parameters<typeof startModelService>[0]): ModelService {
  const service = {} as ModelService;
  beforeAll(async () => {
    Object.assign(service, await startModelService(answer));
  });
  afterAll(() => service.close());
  return service;
}

/** What a request says in a role. */
export function said(body: ModelRequest, role: string): string {
  return body.messages?.find((message) => message.role === role)?.content ?? "";
}

/** An answer about a site that states nothing. */
export const nothingStated = { name: null, description: null, stage: null, founders: [], fields: [] };

/** Whether a request asks about a run, and not about a site. */
export const isAboutRun = (body: ModelRequest): boolean => said(body, "system").includes("what changed on");

/** The JSON values of a prompt, one per line between its fences. */
export function shownLines(prompt: string): Record<string, unknown>[] {
  const lines = /<(untrusted-[0-9a-f]{24})>\n([\s\S]*)\n<\/\1>/u.exec(prompt)?.[2]?.split("\n") ?? [];
  return lines.map((line) => JSON.parse(line));
}

interface ShownPassage {
  id: string;
  text: string;
  under?: string;
}

/** The lines of pages that a prompt shows. */
export function shownPassages(prompt: string): ShownPassage[] {
  return shownLines(prompt).flatMap(({ id, text, under }) =>
    typeof id === "string" && typeof text === "string"
      ? [{ id, text, ...(typeof under === "string" && { under }) }]
      : [],
  );
}

export interface ModelRequest {
  model: string;
  messages?: { role: string; content: string }[];
  response_format?: { type: string };
  input?: string[];
  /** What the platform's binding was asked. */
  inputs?: object;
}
