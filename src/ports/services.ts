import type { SigningSecrets } from "../domain/signing/signed.ts";
import type {
  Approval,
  DescribedRequest,
  EndpointRequest,
  EndpointResponse,
} from "../schemas/authorization.ts";
import type { Classifier } from "./classifier.ts";
import type { Crawler } from "./crawler.ts";
import type { Drafts } from "./drafts.ts";
import type { Health } from "./health.ts";
import type { IdlePeriod } from "./idle-period.ts";
import type { Counters, InvalidKeyLimiter } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Mailer, MailHook, MailRules, SignInLink } from "./mail.ts";
import type { Model } from "./model.ts";
import type { JobVerifier, Queue } from "./queue.ts";
import type { ProfileSearch, PublicSource } from "./search.ts";
import type { Database } from "./session.ts";

/** Services of both Workers, built once per isolate and passed in. */
export interface Services {
  database: Database;
  queue: Queue;
  idlePeriod: IdlePeriod;
  log: Log;
  /** The public address of the API, without a trailing slash. */
  publicUrl: string;
  /** Sign cursors and links in emails. */
  cursorSecrets: SigningSecrets;
  /** Model tokens per organisation and month; null for no limit. */
  modelBudget: number | null;
  /** Runs work after the response; failures are logged. */
  after(work: () => Promise<void>): void;
}

/**
 * Sends JSON about events to one endpoint, signed with each secret as Standard Webhooks require; redirects are not followed. Returns the
 * HTTP status, or why there is none: a failure of the crawler such as `private_address`, `timeout` or `unreachable`. Never throws.
 */
export type WebhookSender = (endpoint: {
  url: string;
  secrets: readonly string[];
}) => (eventId: string, body: string) => Promise<string>;

/** The authorization server of the tool server (OAuth 2.1). Throws `service_unavailable`. */
export interface AuthorizationServer {
  /** Answers a request to the token or the registration endpoint. */
  answer(request: EndpointRequest): Promise<EndpointResponse>;
  /** Validates an authorization request: the query of the address of the consent page. */
  describe(query: string): Promise<DescribedRequest>;
  /** Completes a valid authorization request. Returns the address of the client with the code. */
  complete(approval: Approval): Promise<string>;
}

/** Services of the API. They cannot read pages. */
export interface ApiServices extends Services {
  counters: Counters;
  invalidKeys: InvalidKeyLimiter;
  classifier: Classifier;
  drafts: Drafts;
  authorization: AuthorizationServer;
  /** Emails links to sign in, one per organisation. Rejects if the work Worker does not answer. */
  mailLinks(to: string, links: readonly SignInLink[]): Promise<void>;
  /** Share of responses that are checked against their schema, 0 to 1. */
  checkedShare: number;
  /** Hosts (`host` or `host:port`) that may be a company's website although they are not public. */
  allowedHosts: readonly string[];
  /** Null if the webhook secret of the mail service is not set. */
  mailHook: MailHook | null;
  health: Health;
  /** The token of `/metrics`; null if it is not set. */
  metricsToken: string | null;
}

/** Services of the work Worker: jobs, the schedule, and what the API asks it for. */
export interface WorkServices extends Services {
  verifier: JobVerifier;
  mailer: Mailer;
  webhookSender: WebhookSender;
  authorization: AuthorizationServer;
  mailRules: MailRules;
  /** Address for emails about the service itself; null if it is not set. */
  operator: string | null;
  /** Days that rows are kept, by table; a table without an entry is kept for ever. */
  retainDays: Readonly<Record<string, number>>;
  crawler: Crawler;
  sources: readonly PublicSource[];
  search: ProfileSearch | null;
  model: Model | null;
  classifier: Classifier;
}
