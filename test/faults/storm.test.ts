import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { operations } from "../../src/operations/index.ts";
import { errorEnvelope } from "../../src/schemas/error.ts";
import { anyBody, anyHeaders, anyId, anyQuery } from "../support/hostile.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";

const long = process.env.FAULTS === "long";
const inFlight = 8;

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

const routes = [
  ...operations.flatMap(({ http }) =>
    http ? [{ method: http.method as string, path: http.path as string }] : [],
  ),
  { method: "GET", path: "/api/v1/openapi" },
  { method: "POST", path: "/jobs/{id}" },
  { method: "POST", path: "/jobs/run" },
  { method: "GET", path: "/api/v1/{id}" },
  { method: "GET", path: "/{id}" },
];
/** As many for each route, however many there are. */
const count = long ? 20_000 : routes.length * 15;
const methods = ["GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];

const anyShot: fc.Arbitrary<Shot> = fc
  .tuple(
    fc.constantFrom(...routes),
    anyId,
    anyQuery,
    anyBody,
    anyHeaders,
    fc.nat(9),
    fc.constantFrom(...methods),
  )
  .map(([route, id, query, body, headers, dice, otherMethod]) => {
    const method = dice === 0 ? otherMethod : route.method;
    const path = route.path.replace("{id}", id);
    const bodyless = ["GET", "HEAD", "TRACE"].includes(method);
    const withQuery = query !== "" && (bodyless || dice === 1);
    return {
      method,
      path: withQuery ? `${path}?${query}` : path,
      headers: { "content-type": "application/json", ...headers },
      body: bodyless ? null : body,
    };
  });

const scene = runScene();
let keys: string[];

beforeAll(async () => {
  await scene.controls.deliveries({ paused: true });
  await scene.controls.faults({ redis: { mode: "down" } });
  keys = await Promise.all(
    Array.from({ length: 4 }, async () => (await newOrganisation(scene.service.env)).key),
  );
});

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Sends a request as it stands, past all that `fetch` would straighten. */
function send(shot: Shot, key: string): Promise<Answer> {
  const { port } = new URL(scene.service.url);
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        host: "127.0.0.1",
        port,
        method: shot.method,
        path: shot.path,
        headers: {
          authorization: `Bearer ${key}`,
          ...(shot.body !== null && { "content-length": Buffer.byteLength(shot.body) }),
          ...shot.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers["content-type"] ?? "",
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", (error) => resolve({ status: 599, type: "", text: error.message }));
    sent.end(shot.body ?? undefined);
  });
}

const told = ({ method, path, body }: Shot): string =>
  `${method} ${path.slice(0, 200)} ${body?.slice(0, 300)}`;

function complaint(shot: Shot, { status, type, text }: Answer): string | null {
  const about = `${told(shot)} -> ${status} ${text.slice(0, 200)}`;
  if (status >= 500) return `failed: ${about}`;
  if (shot.method === "HEAD" || (shot.method === "OPTIONS" && status === 204)) return null;
  // The front page is HTML if the request accepts it; `/..` is its path too.
  const isPage = URL.parse(`http://host${shot.path}`)?.pathname === "/" && type.startsWith("text/html");
  if (status < 400) return isPage || type.startsWith("application/json") ? null : `no JSON: ${about}`;
  const envelope = errorEnvelope.safeParse(parse(text));
  return envelope.success ? null : `no envelope: ${about}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

it(`answers ${count} random and hostile requests in the envelope, none with 5xx`, {
  timeout: 600_000,
}, async () => {
  const seed = long ? Date.now() % 2 ** 31 : 20_261_121;
  const shots = fc.sample(anyShot, { numRuns: count, seed });
  const complaints: string[] = [];
  const seen = new Map<number, number>();
  const worker = async (start: number) => {
    for (let at = start; at < shots.length; at += inFlight) {
      const shot = shots[at];
      const key = keys[at % keys.length];
      if (shot === undefined || key === undefined) return;
      const answer = await send(shot, key);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const wrong = complaint(shot, answer);
      if (wrong !== null) complaints.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, index) => worker(index)));
  expect(complaints.slice(0, 10), `seed ${seed}, ${complaints.length} of ${count}`).toEqual([]);
  for (const status of [200, 201, 400, 404, 405])
    expect(seen.get(status), `answers with ${status}`).toBeGreaterThan(0);
});
