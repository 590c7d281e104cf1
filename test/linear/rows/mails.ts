import { distinctEmails } from "../../../src/alerting/alert.ts";
import type { AlertMail } from "../../../src/alerting/letter/alert-mail.ts";
import { renderEmail } from "../../../src/alerting/letter/email.ts";
import { renderQuestion } from "../../../src/alerting/letter/question.ts";
import { subjectOf } from "../../../src/alerting/letter/subject.ts";
import { canonicalJson } from "../../../src/domain/canonical.ts";
import { decodeCursor } from "../../../src/domain/signing/cursor.ts";
import type { Row } from "../measure.ts";
import { kinds } from "../shapes.ts";
import { pieces } from "./pieces.ts";

const { words, markup } = kinds;
const shapes = [...words, ...markup];

const reader = (text: string) => ({
  stopUrl: "https://api.example/stop",
  organisation: text.slice(0, 200),
  addedBy: text.slice(0, 254),
  member: false,
  introduced: false,
});

function mailOf(text: string): AlertMail {
  const evidence = [{ url: text, title: text, quote: text, publishedAt: null }];
  const told = {
    type: "fundraising",
    severity: "high",
    recommendation: "review",
    title: text,
    summary: text,
  } as const;
  return {
    ...told,
    companyName: text.slice(0, 200),
    companyUrl: text,
    updates: Array.from({ length: 6 }, () => ({ ...told, needsAttention: true, evidence })),
    evaluations: pieces(text, 50).map((rule) => ({
      rule,
      verdict: "matched",
      matched: true,
      confidence: 1,
      decidedBy: "builtin",
      rationale: text.slice(0, 500),
      evidence: evidence.map(({ url, quote }) => ({ url, quote })),
      understood: { topics: [text], conditions: [text], exclusions: [text] },
    })),
  };
}

/** What mails are made of, and what clients send besides text that is read. */
export const mailRows: readonly Row[] = [
  {
    name: "a cursor",
    cap: 8_192,
    budgetMs: 80,
    shapes: words,
    run: (text) => {
      try {
        return decodeCursor("a secret of thirty-two characters", "alerts", text);
      } catch {
        return null;
      }
    },
  },
  {
    name: "domain/canonical#canonicalJson",
    cap: 256 * 1024,
    budgetMs: 400,
    shapes: words,
    run: (text) => canonicalJson({ ...pieces(text, 20), texts: pieces(text, 40) }),
  },
  {
    name: "alerting/letter/email#renderEmail",
    cap: 2_000,
    budgetMs: 150,
    shapes,
    run: (text) => renderEmail(mailOf(text), reader(text)),
  },
  {
    name: "alerting/letter/question#renderQuestion",
    cap: 500,
    budgetMs: 80,
    shapes,
    run: (text) => renderQuestion({ ...reader(text), companyName: text }),
  },
  {
    name: "alerting/letter/subject#subjectOf",
    cap: 2_000,
    budgetMs: 80,
    shapes,
    run: (text) => subjectOf({ companyName: text.slice(0, 200), title: text, type: "fundraising" }),
  },
  {
    name: "alerting/alert#distinctEmails",
    cap: 20 * 254,
    budgetMs: 80,
    shapes: words,
    run: (text) => distinctEmails(pieces(text, 254)),
  },
];
