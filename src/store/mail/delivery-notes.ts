/** What became of one mail, as far as it is told: `cause` says why it is not sent. */
export interface DeliveryFate {
  status: "waiting" | "sent" | "held" | "stopped" | "bounced" | "waiting_for_consent" | "failed";
  cause: string | null;
}

/** By cause, or by status where it needs none. */
const notes: Record<string, string> = {
  waiting: "waiting for the mail service",
  organisation_limit: "held until there is room under the organisation's daily limit",
  recipient_limit: "held until there is room under the recipient's daily limit",
  waiting_for_consent: "waiting for the recipient's consent",
  recipient: "stopped by the recipient",
  declined: "declined by the recipient",
  complaint: "ended by the recipient's complaint",
  no_answer: "given up, for the recipient gave no consent within 7 days",
  removed: "given up, for the address was taken off the company",
  muted: "given up, for alerts were turned off meanwhile",
  bounced: "bounced",
  mail_service: "not sent, for the mail service refused it",
  question_refused: "not sent, for the mail service refused to ask the recipient",
  too_late: "given up after 7 days without room under a daily limit",
};

/** One sentence for each reason why some mails of an alert are not sent, in the order of the mails; empty where all are. */
export function deliveryNotes(fates: readonly DeliveryFate[]): string {
  const told = fates.filter(({ status }) => status !== "sent");
  const byNote = Map.groupBy(told, ({ status, cause }) => notes[cause ?? status] ?? notes[status] ?? status);
  return [...byNote]
    .map(
      ([note, of]) =>
        `${fates.length === 1 ? "The mail is" : `${of.length} of ${fates.length} mails:`} ${note}.`,
    )
    .join(" ");
}
