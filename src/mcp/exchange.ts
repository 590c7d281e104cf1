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
  /** True if a tool found the key invalid: the response is then a 401 instead of a tool result. */
  unauthorized: boolean;
}
