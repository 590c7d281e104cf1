import { Failure, type FieldProblem, invalid } from "../domain/failure.ts";
import { uniqueEmails } from "../domain/text/text.ts";
import type { Caller } from "../ports/session.ts";
import { email, isBlank } from "../schemas/common.ts";
import { maxRecipients } from "../schemas/company.ts";
import { isObject } from "./loose-arguments.ts";

type Arguments = Record<string, unknown>;

const suggestions = [
  "Product Updates",
  "Metrics Shared",
  "Founders Amplified",
  "Fundraising Signals",
  "Hiring Updates",
  "Customer/Partnership Signals",
];

/** The companies of a batch, or the arguments of a call about one company. */
const companiesIn = (given: Arguments): unknown[] =>
  Array.isArray(given.companies) ? given.companies : [given];

/** `needs_user_input` if the rules or the alert addresses of a company are missing, together with the other problems; otherwise null. */
export function missingUserInput(
  given: Arguments,
  caller: Caller,
  problems: readonly FieldProblem[],
): Failure | null {
  const companies = companiesIn(given).filter(isObject);
  const hasAddress = caller.member.email !== null;
  const fields = [
    ...(companies.some(({ thingsToTrack }) => isMissing(thingsToTrack)) ? ["thingsToTrack"] : []),
    ...(!hasAddress && companies.some(({ alertEmails }) => isNone(alertEmails)) ? ["alertEmails"] : []),
  ];
  if (fields.length === 0) return null;
  const asksWhat = fields.includes("thingsToTrack");
  const questions = [
    ...(asksWhat ? ["what to watch (`thingsToTrack`), in their own words or from the suggestions"] : []),
    ...(fields.includes("alertEmails") ? ["which addresses get the alerts (`alertEmails`)"] : []),
  ];
  const others = problems.filter(({ path }) => !fields.includes(path));
  const wrong = others.length > 0 ? invalid(others) : null;
  return new Failure(
    "needs_user_input",
    [
      `Nothing was tracked. Ask the user ${questions.join(", and ")}. Then call again.`,
      ...(wrong ? [`Also correct these arguments: ${wrong.message}`] : []),
    ].join(" "),
    {
      details: {
        fields,
        ...(asksWhat && { suggestions }),
        ...(wrong && { problems: wrong.details?.fields }),
      },
    },
  );
}

/** The arguments with the acting member's address first in `alertEmails` of each company, without duplicates in any case. */
export function withOwnAddress(given: Arguments, caller: Caller): Arguments {
  const own = caller.member.email === null ? [] : [caller.member.email];
  const added = (company: Arguments): Arguments => {
    const more: unknown = isNone(company.alertEmails) ? [] : company.alertEmails;
    return areEmails(more) ? { ...company, alertEmails: uniqueEmails([...own, ...more]) } : company;
  };
  return Array.isArray(given.companies)
    ? { ...given, companies: given.companies.map((one) => (isObject(one) ? added(one) : one)) }
    : added(given);
}

/** The limit of addresses includes the acting member's. */
export function recipientProblems(merged: Arguments, caller: Caller): FieldProblem[] {
  const { alertEmails } = merged;
  if (!Array.isArray(alertEmails) || alertEmails.length <= maxRecipients) return [];
  const own =
    caller.member.email === null ? "" : `, including ${caller.member.email}, which is always emailed`;
  return [{ path: "alertEmails", reason: `must have at most ${maxRecipients} addresses${own}` }];
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && isBlank(value));
}

/** Whether a list is missing or empty. */
function isNone(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Invalid addresses are not merged, so that their problems name the positions in the arguments. */
function areEmails(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => email.safeParse(item).success);
}
