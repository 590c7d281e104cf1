import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { type AlertMail, renderEmail } from "../../src/tracking/email.ts";

const base: AlertMail = {
  companyName: "Northbeam Robotics",
  companyUrl: "https://northbeam.example",
  title: "We've raised a $14M Series A",
  summary: "Northbeam raised $14M.",
  type: "fundraising",
  severity: "high",
  updates: [
    {
      type: "fundraising",
      severity: "high",
      title: "We've raised a $14M Series A",
      summary: "Northbeam raised $14M from Kestrel.",
      evidence: [
        {
          url: "https://northbeam.example/blog/series-a",
          title: null,
          quote: "raised a $14M Series A",
          publishedAt: null,
        },
      ],
    },
    {
      type: "hiring",
      severity: "low",
      title: "New openings: Robotics Engineer",
      summary: "New openings: Robotics Engineer.",
      evidence: [],
    },
  ],
  evaluations: [
    {
      rule: "Series A or more than $5M",
      verdict: "matched",
      matched: true,
      confidence: 0.9,
      rationale: "r",
      evidence: [{ url: "https://northbeam.example/blog/series-a", quote: "raised a $14M Series A" }],
      decidedBy: "builtin",
    },
    {
      rule: "layoffs",
      verdict: "not_matched",
      matched: false,
      confidence: 1,
      rationale: "r",
      evidence: [],
      decidedBy: "builtin",
    },
  ],
  entityId: "0b9f6f2e-3a53-4b1c-9a3c-6c1d2f4b8a10",
  alertId: "5d1c2b3a-7e21-4a55-8c9d-0f1e2d3c4b5a",
  signalId: null,
  publicUrl: "https://api.example.com",
};

describe("renderEmail", () => {
  it("tells company, news, the matched rule with its quote, links, why and how to change it, in both parts", () => {
    const { subject, html, text } = renderEmail(base);
    expect(subject).toBe("Northbeam Robotics: We've raised a $14M Series A");
    const { document } = parseHTML(html);
    const seen = document.body.textContent ?? "";
    for (const part of [seen, text]) {
      for (const wanted of [
        "Northbeam Robotics",
        "We've raised a $14M Series A",
        "Northbeam raised $14M from Kestrel.",
        "Series A or more than $5M",
        "raised a $14M Series A",
        "New openings",
        "update_company",
        "thingsToTrack",
        "emailAlertsEnabled",
        base.entityId,
        base.alertId,
      ]) {
        expect(part).toContain(wanted);
      }
      expect(part).not.toContain("layoffs");
    }
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toContain(
      "https://northbeam.example/blog/series-a",
    );
    expect(text).toContain("https://northbeam.example/blog/series-a");
    expect(renderEmail(base)).toEqual({ subject, html, text });
  });

  it("does not name the company twice in the subject, and does without a name", () => {
    expect(renderEmail({ ...base, title: "Northbeam Robotics lays off staff" }).subject).toBe(
      "Northbeam Robotics lays off staff",
    );
    expect(renderEmail({ ...base, companyName: null }).subject).toMatch(/^northbeam\.example: /);
    expect(renderEmail({ ...base, companyName: null, companyUrl: null }).subject).toMatch(
      /^A company you track: /,
    );
  });

  it("keeps the subject one line of at most 100 characters", () => {
    const { subject } = renderEmail({
      ...base,
      title: `Line\r\nBcc: evil@example.com \u202egnirts\u0000 ${"long ".repeat(80)}`,
    });
    expect(subject.length).toBeLessThanOrEqual(100);
    expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
  });

  it("links to no scheme but http and https", () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://user:pw@bank.example/",
      "//evil.example",
      "file:///etc/passwd",
    ]) {
      const { html } = renderEmail({
        ...base,
        companyUrl: url,
        updates: [],
        evaluations: base.evaluations.map((one) => ({ ...one, evidence: [{ url, quote: "q" }] })),
      });
      expect(parseHTML(html).document.querySelectorAll("a")).toHaveLength(0);
    }
  });

  it("lets no text of a page become markup, for any text", () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "</td></table><h1>x",
        "<!--",
        "{{x}}",
        "&lt;b&gt;",
        "' onmouseover='x",
        "</style><style>*{display:none}",
      ),
      fc.string({ unit: "binary", maxLength: 60 }),
    );
    const shape = (html: string) =>
      [...parseHTML(html).document.querySelectorAll(":not(br)")].map(
        (element) => `${element.tagName} ${element.getAttributeNames().join(",")}`,
      );
    const plain = shape(render("plain text", "plain text"));
    fc.assert(
      fc.property(hostile, hostile, (one, two) => {
        const html = render(`x${one}`, `y${two}`);
        expect(shape(html)).toEqual(plain);
        const { subject, text } = renderEmail({ ...base, title: `${one}${two}`, companyName: one });
        expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
        expect(subject.isWellFormed() && text.isWellFormed() && html.isWellFormed()).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

function render(one: string, two: string): string {
  const [update] = base.updates;
  return renderEmail({
    ...base,
    companyName: one,
    title: two,
    summary: `s ${one}`,
    updates:
      update === undefined
        ? []
        : [
            { ...update, title: two, summary: `s ${one}` },
            { ...update, title: one },
          ],
    evaluations: base.evaluations.map((evaluation) => ({
      ...evaluation,
      rule: one,
      evidence: evaluation.evidence.map(({ url }) => ({ url, quote: two })),
    })),
  }).html;
}
