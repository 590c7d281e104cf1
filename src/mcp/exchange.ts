import type { Failure } from "../domain/failure.ts";
import type { Meter } from "../domain/meter.ts";
import type { ApiServices } from "../ports/services.ts";
import type { RequestSession } from "../ports/session.ts";
import type { Toolset } from "./tools.ts";

/** One HTTP request to the tool server. */
export interface Exchange {
  session: RequestSession;
  meter: Meter;
  services: ApiServices;
  requestId: string;
  toolset: Toolset;
  /** True once a tool runs; the tool checks the key. */
  reachedTool: boolean;
  /** True for an access token: its client can ask the member for more scopes. */
  hasToken: boolean;
  /** Set by a tool that found the key invalid or the token's scopes too few: the response is then a 401 or 403, not a tool result. */
  denied: Failure | null;
}
