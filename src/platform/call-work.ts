import { bindingWith } from "./binding.ts";

/** What the API asks the work Worker for. */
type Path =
  | "/drafts"
  | "/previews"
  | "/sectors"
  | "/sign-in"
  | `/oauth/${"answer" | "describe" | "complete"}`;

/** Posts JSON to the work Worker and returns its response; rejects if it does not respond with success in `timeoutMs`. */
export type CallWork = (path: Path, body: object, timeoutMs: number) => Promise<unknown>;

/** Calls the entrypoint `internal` of the work Worker over the service binding `WORK`. */
export function createCallWork(binding: unknown): CallWork {
  const work = bindingWith<Fetcher>(binding, "fetch");
  return async (path, body, timeoutMs) => {
    if (work === undefined) throw new Error("the binding WORK is missing");
    const answer = await work.fetch(`https://work${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return answer.json();
  };
}

interface Fetcher {
  fetch(url: string, init: RequestInit): Promise<Response>;
}
