import * as z from "zod/v4";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import type { AuthorizationServer } from "../ports/services.ts";
import { describedRequest, endpointResponse } from "../schemas/authorization.ts";
import type { CallWork } from "./call-work.ts";

const timeoutMs = 20_000;

/** Asks the authorization server in the work Worker. */
export function createRemoteAuthorization(callWork: CallWork): AuthorizationServer {
  const ask = async <Schema extends z.ZodType>(
    path: Parameters<CallWork>[0],
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const answer = await callWork(path, body, timeoutMs).catch((error: unknown) => {
      const cause = new Failure("internal_error", `the work Worker: ${describeError(error)}`);
      throw new Failure("service_unavailable", undefined, { retryAfterSeconds: 5, cause });
    });
    return schema.parse(answer);
  };
  return {
    answer: (request) => ask("/oauth/answer", request, endpointResponse),
    describe: (query) => ask("/oauth/describe", { query }, describedRequest),
    complete: (approval) => ask("/oauth/complete", approval, z.string()),
  };
}
