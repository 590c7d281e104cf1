import type { Classifier } from "../../ports/classifier.ts";
import type { DraftEnricher } from "../../ports/drafts.ts";
import type { Held } from "../../ports/limits.ts";
import type { Log } from "../../ports/log.ts";
import type { Caller, Session } from "../../ports/session.ts";
import type { WorkMessage } from "../../store/work-message.ts";

/** What an operation may use. Built at the door for one request. */
export interface Context {
  session: Session;
  /** Who calls; rejects with `unauthorized`. A read that needs it waits for nothing but its own first query. */
  caller(): Promise<Caller>;
  /**
   * Key of an idempotent create. `derived`: a tool made it of its arguments. `held`: by whom it is held, if that is known.
   */
  idempotency: { key: string; bodyHash: string; derived: boolean; held: Held | null } | null;
  /** True: of a company that is tracked already, recipients are added to and not replaced. */
  addsRecipients: boolean;
  /** Hands messages of work to the queue once the answer is on its way. */
  handOver(messages: readonly WorkMessage[]): void;
  cursorSecret: string;
  classifier: Classifier;
  /** Runs once the answer is on its way. */
  after(work: () => Promise<void>): void;
  drafts: DraftEnricher;
  log: Log;
  /** ISO 8601 instant of the request. */
  now: string;
}
