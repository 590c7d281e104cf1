import type { ApiServices } from "../ports/services.ts";
import type { RequestSession } from "../ports/session.ts";

/** One HTTP request to the tool server. */
export interface Exchange {
  session: RequestSession;
  services: ApiServices;
  requestId: string;
  /** Set once a tool runs, which checks the key itself. */
  reachedTool: boolean;
  /** Set by a tool whose key turned out to be none: the answer is then a 401, not a result. */
  unauthorized: boolean;
}
