import { errors, type Requester, type UpstashRequest, type UpstashResponse } from "@upstash/redis";
import { abortedAfter } from "../deadline.ts";

/** No call to the store outlives this. */
const callMs = 5_000;

/** Sends what the client asks, once, and ends a call that is not answered in five seconds, its body too. */
export function requesterOf({ url, token }: { url: string; token: string }): Requester {
  const base = url.replace(/\/$/, "");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return {
    request: <Result>({ path = [], body }: UpstashRequest) =>
      abortedAfter(callMs, async (signal): Promise<UpstashResponse<Result>> => {
        const sent = { method: "POST", headers, body: JSON.stringify(body), signal };
        const response = await fetch([base, ...path].join("/"), sent);
        const answer: UpstashResponse<Result> = await response.json();
        if (!response.ok) throw new errors.UpstashError(answer.error ?? `status ${response.status}`);
        return answer;
      }),
  };
}
