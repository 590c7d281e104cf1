import { Failure, type FieldProblem, invalid } from "../domain/failure.ts";
import { uniqueEmails } from "../domain/text/text.ts";
import type { Caller } from "../ports/session.ts";
import { email, isBlank } from "../schemas/common.ts";
import { maxRecipients } from "../schemas/company.ts";

type Arguments = Record<string, unknown>;

const suggestions = [
  "Product Updates",
  "Metrics Shared",
  "Founders Amplified",
  "Fundraising Signals",
  "Hiring Updates",
  "Customer/Partnership Signals",
];

/**
 * `needs_user_input` if the rules or the alert addresses are missing, together with the other problems; otherwise null. Specification 4.5,
 * rules 2 and 3.
 */
export function missingUserInput(
  given: Arguments,
  caller: Caller,
  problems: readonly FieldProblem[],
): Failure | null {
  const fields = [
    ...(isMissing(given.thingsToTrack) ? ["thingsToTrack"] : []),
    ...(caller.member.email === null && isNone(given.alertEmails) ? ["alertEmails"] : []),
  ];
  if (fields.length === 0) return null;
  const asksWhat = fields.includes("thingsToTrack");
  const questions = [
    ...(asksWhat
      ? ["what to watch at this company (`thingsToTrack`), in their own words or from the suggestions"]
      : []),
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

/** The arguments with the acting member's address first in `alertEmails`, without duplicates in any case. */
export function withOwnAddress(given: Arguments, caller: Caller): Arguments {
  const own = caller.member.email === null ? [] : [caller.member.email];
  const more: unknown = isNone(given.alertEmails) ? [] : given.alertEmails;
  return areEmails(more) ? { ...given, alertEmails: uniqueEmails([...own, ...more]) } : given;
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
