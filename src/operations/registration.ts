import {
  clean,
  founderFields,
  linkedinFields,
  nameFields,
  websiteFields,
} from "../identity/identity-fields.ts";
import type { Caller } from "../ports/session.ts";
import type { FounderInput } from "../schemas/founder.ts";
import type { Context } from "./context.ts";

export interface RegistrationInput {
  companyName?: string | undefined;
  companyWebsite?: string | undefined;
  companyLinkedinUrl?: string | undefined;
  companyTwitterUrl?: string | undefined;
  companyGithubUrl?: string | undefined;
  founders?: FounderInput[] | undefined;
  thingsToTrack: string;
  alertEmails: string[];
  emailAlertsEnabled?: boolean | undefined;
  cadenceDays?: 3 | 7 | 30 | undefined;
  confirmed?: boolean | undefined;
}

/** What the database's registration takes: the input with the normal forms that identify a company. */
export function registrationOf(input: RegistrationInput, context: Context, caller: Caller) {
  return {
    ...nameFields(input.companyName),
    ...websiteFields(input.companyWebsite),
    ...linkedinFields(input.companyLinkedinUrl),
    companyTwitterUrl: clean(input.companyTwitterUrl),
    companyGithubUrl: clean(input.companyGithubUrl),
    founders: (input.founders ?? []).map((founder) => founderFields(founder)),
    settings: {
      thingsToTrack: input.thingsToTrack,
      alertEmails: uniqueEmails(input.alertEmails),
      emailAlertsEnabled: input.emailAlertsEnabled ?? null,
      cadenceDays: input.cadenceDays ?? null,
    },
    confirmed: input.confirmed ?? false,
    member: { id: caller.member.id, email: caller.member.email },
    idempotency: context.idempotency && {
      apiKeyId: caller.key.id,
      key: context.idempotency.key,
      bodyHash: context.idempotency.bodyHash,
      running: context.idempotency.running,
    },
  };
}

/** Addresses in their first spelling, each once whatever its case. */
export function uniqueEmails(emails: readonly string[]): string[] {
  return [...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values()].toReversed();
}
