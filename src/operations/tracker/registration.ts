import { getDomain } from "tldts";
import * as z from "zod/v4";
import { type Failure, invalid, StatementError } from "../../domain/failure.ts";
import { uniqueEmails } from "../../domain/text/text.ts";
import { companyFields, founderFields } from "../../identity/identity-fields.ts";
import type { Caller } from "../../ports/session.ts";
import { id } from "../../schemas/common.ts";
import { identityFields, maxRecipients, settingFields } from "../../schemas/company.ts";
import type { FounderInput } from "../../schemas/founder.ts";
import type { PossibleDuplicate } from "../../store/companies.ts";
import type { Context } from "../definition/context.ts";

/** Input fields shared by create and track: the tracking settings and the profiles of the company. */
export const registrationFields = {
  thingsToTrack: settingFields.thingsToTrack,
  alertEmails: settingFields.alertEmails,
  emailAlertsEnabled: settingFields.emailAlertsEnabled.optional().meta({ default: true }),
  emailFrequency: settingFields.emailFrequency.optional().meta({ default: "instant" }),
  cadenceDays: settingFields.cadenceDays.optional().meta({ default: 7 }),
  companyLinkedinUrl: identityFields.companyLinkedinUrl.optional(),
  companyTwitterUrl: identityFields.companyTwitterUrl.optional(),
  companyGithubUrl: identityFields.companyGithubUrl.optional(),
};

/** The input of a registration. */
export type RegistrationInput = z.output<z.ZodObject<typeof registrationFields>> & {
  companyName?: string | undefined;
  companyWebsite?: string | undefined;
  founders?: FounderInput[] | undefined;
  confirmed?: boolean | undefined;
};

/** Hints of a tool that changes a company: repeating the call changes nothing, and the company's site is read. */
export const changesCompany = {
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: true,
  untrustedText: true,
} as const;

/** Hints and arguments of a tool that starts tracking; only the user decides what to watch. */
export const startsTracking = {
  ...changesCompany,
  arguments: {
    asksUser: true,
    descriptions: {
      alertEmails: "More addresses than the acting member's; 20 in total.",
    },
  },
} as const;

/** The parameters of the database's registration: the input and the normal forms that identify a company. */
export function registrationOf(input: RegistrationInput, context: Context, caller: Caller) {
  return {
    ...companyFields(input),
    founders: (input.founders ?? []).map((founder) => founderFields(founder)),
    settings: {
      thingsToTrack: input.thingsToTrack,
      alertEmails: uniqueEmails(input.alertEmails),
      addsRecipients: context.addsRecipients,
      emailAlertsEnabled: input.emailAlertsEnabled ?? null,
      emailFrequency: input.emailFrequency ?? null,
      cadenceDays: input.cadenceDays ?? null,
    },
    confirmed: input.confirmed ?? false,
    idempotency: context.idempotency && { apiKeyId: caller.key.id, ...context.idempotency },
  };
}

/** The fields that a company can have too many rows of, by the constraint that counts them. */
const rowLimits: Readonly<Record<string, { path: string; reason: string }>> = {
  companies_recipients: {
    path: "alertEmails",
    reason: `this company is already tracked and would have more than ${maxRecipients} addresses; remove some first`,
  },
  company_founders: {
    path: "founders",
    reason: "a company has at most 50 founders; remove some first",
  },
};

/** `validation_error` for a constraint that limits the rows of a company; null for another constraint. */
export function overLimit(constraint: string | null | undefined, table = rowLimits): Failure | null {
  const limit = table[constraint ?? ""];
  return limit === undefined ? null : invalid([limit]);
}

/** The result of a write. Throws `validation_error` if the company would be beyond a limit of `table`, which is by constraint. */
export async function withinLimits<Written>(writing: Promise<Written>, table = rowLimits): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    throw (error instanceof StatementError && overLimit(error.constraint, table)) || error;
  }
}

const reasons: Record<PossibleDuplicate["reason"], string> = {
  linkedin: "The LinkedIn page is the same.",
  x: "The X profile is the same.",
  github: "The GitHub profile is the same.",
  domain: "The website is on the same domain.",
  founder: "A founder has the same profile.",
  name: "The name is the same.",
  near_name: "The name differs by one letter.",
};

/** Other companies of the organisation that may be the same, the surest first. */
export const possibleDuplicates = z
  .array(
    z.object({ id, companyName: z.string().nullable(), why: z.string() }).meta({ id: "PossibleDuplicate" }),
  )
  .describe("Up to five tracked companies that may be the same; none is merged.");

/** The possible duplicates as the response shows them. */
export const shownDuplicates = (found: readonly PossibleDuplicate[]): z.output<typeof possibleDuplicates> =>
  found.map(({ id, companyName, reason }) => ({ id, companyName, why: reasons[reason] }));

/** The registrable domain of a website, where hosts of several owners count as several domains; null if it has none. */
export const domainOf = (website: string | undefined): string | null =>
  website === undefined ? null : getDomain(website, { allowPrivateDomains: true });
