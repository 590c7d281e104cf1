/** A recorded request to a backend and its response. */
export interface Recorded {
  url: string;
  init: RequestInit;
  status: number;
  answer: string;
}

/** Records the `fetch` calls of `work`, in order. */
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

/**
 * The call whose body has the longest common beginning with `body`: ids and times differ between requests, the statements before them do
 * not.
 */
export function mostSimilar(calls: readonly Recorded[], body: string): Recorded | undefined {
  const alike = (other: string) => {
    let at = 0;
    while (at < body.length && body[at] === other[at]) at += 1;
    return at;
  };
  return calls.toSorted((a, b) => alike(String(b.init.body)) - alike(String(a.init.body)))[0];
}
