import { Failure, type FieldProblem } from "../domain/failure.ts";
import { uniqueEmails } from "../domain/text/text.ts";
import type { Caller } from "../ports/session.ts";
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

/** `needs_user_input` where only the user can say what to watch, or where alerts go; else null. Specification 4.5, rules 2 and 3. */
export function missingUserInput(given: Arguments, caller: Caller): Failure | null {
  const fields = [
    ...(isBlank(given.thingsToTrack) ? ["thingsToTrack"] : []),
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
  return new Failure(
    "needs_user_input",
    `Nothing was tracked. Ask the user ${questions.join(", and ")}; then call again.`,
    {
      details: { fields, ...(asksWhat && { suggestions }) },
    },
  );
}

/** The arguments with the acting member's address first among those that are emailed, each once whatever its case. */
export function withOwnAddress(given: Arguments, caller: Caller): Arguments {
  const own = caller.member.email === null ? [] : [caller.member.email];
  const more: unknown = isNone(given.alertEmails) ? [] : given.alertEmails;
  return isStrings(more) ? { ...given, alertEmails: uniqueEmails([...own, ...more]) } : given;
}

/** The twenty addresses include the acting member's own. */
export function recipientProblems(merged: Arguments, caller: Caller): FieldProblem[] {
  const { alertEmails } = merged;
  if (!Array.isArray(alertEmails) || alertEmails.length <= maxRecipients) return [];
  const own = caller.member.email === null ? "" : `, with ${caller.member.email} always among them`;
  return [{ path: "alertEmails", reason: `must hold at most ${maxRecipients} addresses in all${own}` }];
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Whether no value was given, or an empty list. */
export function isNone(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
