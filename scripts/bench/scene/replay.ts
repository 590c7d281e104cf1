/** What was asked of a backend, and its answer. */
export interface Recorded {
  url: string;
  init: RequestInit;
  status: number;
  answer: string;
}

/** What `work` asks of the backends, in order, each with its answer. */
export async function record(work: () => Promise<void>): Promise<Recorded[]> {
  const calls: Recorded[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const response = await real(input, init);
    const answer = await response.clone().text();
    const { signal: _none, ...sent } = init;
    calls.push({ url: String(input), init: sent, status: response.status, answer });
    return response;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = real;
  }
  return calls;
}

/** Does the work with the recorded answers in place of the backends', in turn for each address. */
export async function replaying<Result>(
  calls: readonly Recorded[],
  work: () => Promise<Result>,
): Promise<Result> {
  const real = globalThis.fetch;
  const byUrl = Map.groupBy(calls, ({ url }) => url);
  const turns = new Map<string, number>();
  const headers = { "content-type": "application/json" };
  globalThis.fetch = async (input) => {
    const url = String(input);
    const known = byUrl.get(url) ?? [];
    const turn = turns.get(url) ?? 0;
    turns.set(url, turn + 1);
    const call = known[turn % known.length];
    if (!call) throw new Error(`nothing was recorded for ${url}`);
    return new Response(call.answer, { status: call.status, headers });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = real;
  }
}
