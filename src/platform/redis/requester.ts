import { errors, type Requester, type UpstashRequest, type UpstashResponse } from "@upstash/redis";
import { abortedAfter } from "../deadline.ts";

/** No call to the store outlives this. */
const callMs = 5_000;

/** An answer, of a type that only who asked can know. */
type Answer = UpstashResponse<never>;

interface Asked {
  command: unknown;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Sends the commands that a client asks for in one turn as one request, once, and ends one that is not answered in five seconds, its
 * body too.
 */
export function requesterOf({ url, token }: { url: string; token: string }): Requester {
  const base = url.replace(/\/$/, "");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = <Answered>(address: string, body: unknown): Promise<Answered> =>
    abortedAfter(callMs, async (signal) => {
      const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), signal });
      const answer = await response.json();
      if (!response.ok) throw new errors.UpstashError(answer.error ?? `status ${response.status}`);
      return answer;
    });
  let turn: Asked[] = [];
  const sendTurn = async () => {
    await Promise.resolve();
    await Promise.resolve();
    const asked = turn;
    turn = [];
    try {
      const commands = asked.map(({ command }) => command);
      const answers =
        asked.length === 1
          ? [await send<Answer>(base, commands[0])]
          : await send<Answer[]>(`${base}/pipeline`, commands);
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] ?? {});
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return {
    request: <Result>({ body }: UpstashRequest): Promise<UpstashResponse<Result>> =>
      new Promise<Answer>((resolve, reject) => {
        turn.push({ command: body, resolve, reject });
        if (turn.length === 1) void sendTurn();
      }),
  };
}
