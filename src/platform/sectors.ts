import * as z from "zod/v4";
import { describeError } from "../domain/describe-error.ts";
import type { Classifier } from "../ports/classifier.ts";
import type { Log } from "../ports/log.ts";
import type { CallWork } from "./call-work.ts";

/** More than the time limit of the embedding model in the work Worker. */
const timeoutMs = 3_000;

const match = z.object({ id: z.string(), path: z.string(), score: z.number() });
const response = z.array(z.object({ term: z.string(), matches: z.array(match) })).nullable();

/** The classifier of the work Worker, which has the synonyms of the taxonomy and the embedding model. */
export function createRemoteClassifier(callWork: CallWork, log: Log): Classifier {
  return {
    async classify(terms) {
      try {
        return response.parse(await callWork("/sectors", { terms }, timeoutMs));
      } catch (error) {
        log.warn("work Worker does not classify sectors", { error: describeError(error) });
        return null;
      }
    },
  };
}
