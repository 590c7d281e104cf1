/** The four services that the local stack emulates. */
export const backends = ["postgres", "redis", "qstash", "mail"] as const;

export type Backend = (typeof backends)[number];

/**
 * One request to a backend. Times are ISO 8601 in UTC; `endedAt` and `status` are null while it is open. `status` is the HTTP status, or
 * 0 if the connection ended without a response.
 */
export interface Call {
  at: string;
  endedAt: string | null;
  backend: Backend;
  operation: string;
  status: number | null;
}

const kept = 10_000;

export type CallLog = ReturnType<typeof createCallLog>;

/** Stores the last 10,000 calls to the backends. */
export function createCallLog() {
  let calls: Call[] = [];
  return {
    begin(backend: Backend, operation: string) {
      const call: Call = {
        at: new Date().toISOString(),
        endedAt: null,
        backend,
        operation,
        status: null,
      };
      calls.push(call);
      if (calls.length >= kept * 2) calls = calls.slice(-kept);
      return (status: number) => {
        call.endedAt = new Date().toISOString();
        call.status = status;
      };
    },
    newestFirst: (): Call[] => calls.slice(-kept).reverse(),
    clear(): void {
      calls = [];
    },
  };
}
