import { expectDocumented } from "../documented.ts";

export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer; the contract tests check the shapes.
  body: any;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  patch(path: string, body: unknown): Promise<Answered>;
  delete(path: string): Promise<Answered>;
  /** Runs the schedule of the service, if {@link rememberSchedule} knows it. */
  tick(): Promise<void>;
}

const schedules = new Map<string, () => Promise<void>>();

/** Notes how the schedule of the service at `url` runs, for tests that wait long on a stack of their own. */
export function rememberSchedule(url: string, run: () => Promise<void>): void {
  schedules.set(url, run);
}

/** A plain HTTP client with a key; every answer must be as the OpenAPI document has it. Paths are relative to `/api/v1`. */
export function clientOf(url: string, key: string): Client {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    expectDocumented(method, `/api/v1${path}`, answer.status, answer.body);
    return answer;
  };
  return {
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body, headers),
    patch: (path, body) => send("PATCH", path, body),
    delete: (path) => send("DELETE", path),
    tick: async () => schedules.get(url)?.(),
  };
}

const patienceMs = 200_000;
const longestPauseMs = 150;

/** Asks again, at first after 30 ms and then less often, until `done` is true; throws after 200 seconds. */
export async function until<Value>(ask: () => Promise<Value>, done: (value: Value) => boolean) {
  const end = Date.now() + patienceMs;
  for (let pauseMs = 30; ; pauseMs = Math.min(pauseMs * 1.2, longestPauseMs)) {
    const value = await ask();
    if (done(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value).slice(0, 600)}`);
    await new Promise((wake) => setTimeout(wake, pauseMs));
  }
}
