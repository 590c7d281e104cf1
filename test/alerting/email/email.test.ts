import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import type { AlertMail } from "../../../src/alerting/email/alert-mail.ts";
import { renderEmail } from "../../../src/alerting/email/email.ts";
import type { Reader } from "../../../src/alerting/email/reader.ts";
import { evaluation } from "../../support/scenes/drafts.ts";

const url = "https://northbeam.example/blog/series-a";
const quote = "raised a $14M Series A";
const round = { type: "fundraising", severity: "high", title: "We've raised a $14M Series A" } as const;
const opening = { type: "hiring", severity: "low", title: "New openings: Robotics Engineer" } as const;
const evidence = [{ url, title: null, quote, publishedAt: "2026-10-12T09:00:00.000000+00:00" }];
const base: AlertMail = {
  ...round,
  companyName: "Northbeam Robotics",
  companyUrl: "https://northbeam.example",
  summary: "Northbeam raised $14M.",
  updates: [
    { ...round, summary: "Northbeam raised $14M from Kestrel.", evidence },
    { ...opening, summary: "New openings: Robotics Engineer.", evidence: [] },
  ],
  evaluations: [
    evaluation("Series A or more than $5M", { evidence: [{ url, quote }] }),
    evaluation("layoffs", { verdict: "not_matched" }),
  ],
};

/** What a mail program makes of a mail: its text and its tags. */
function read(html: string) {
  const tags: { name: string; attributes: Record<string, string> }[] = [];
  let text = "";
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, attributes }),
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return { tags, text };
}

const linksOf = (html: string) =>
  read(html)
    .tags.filter(({ name }) => name === "a")
    .map(({ attributes }) => attributes.href);

const member: Reader = {
  stopUrl: "https://api.example.com/mail/abc",
  organisation: "Kestrel Fund",
  addedBy: "anna@kestrel.example",
  member: true,
  introduced: false,
};
const stranger: Reader = { ...member, member: false };

describe("renderEmail", () => {
  it("contains company, news, the matched rule with its quote, links and reasons, in both parts", () => {
    const { subject, html, text } = renderEmail(base, member);
    expect(subject).toBe("Northbeam Robotics · Fundraising: We've raised a $14M Series A");
    const wanted =
      `Northbeam Robotics | We've raised a $14M Series A | Northbeam raised $14M from Kestrel. | New openings
      | Series A or more than $5M | raised a $14M Series A | 12 October 2026 | Unsubscribe
      | ask your agent or the person who manages the tracking at Kestrel Fund`.split(/\s*\| /);
    for (const part of [read(html).text, text]) {
      for (const one of wanted) expect(part).toContain(one);
      expect(part).not.toContain("layoffs");
      expect(part).not.toContain("anna@kestrel.example");
      expect(part).not.toMatch(/update_company|PATCH|thingsToTrack|[0-9a-f]{8}-[0-9a-f]{4}/);
    }
    expect(linksOf(html)).toContain(url);
    expect(text).toContain(url);
    expect(text.split(quote)).toHaveLength(2);
    expect(renderEmail(base, member)).toEqual({ subject, html, text });
  });

  it("says who added the address and how to unsubscribe, at the end of each email and at the top of the first", () => {
    const added = "anna@kestrel.example (Kestrel Fund) added your address";
    const first = renderEmail(base, stranger);
    const later = renderEmail(base, { ...stranger, introduced: true });
    const times = (text: string, part: string) => text.split(part).length - 1;
    for (const [at, mail] of [first, later].entries()) {
      const count = 2 - at;
      const seen = read(mail.html).text.replace(/\s+/g, " ");
      const links = linksOf(mail.html);
      expect(times(mail.text, added)).toBe(count);
      expect(times(seen, added)).toBe(count);
      expect(times(mail.text, stranger.stopUrl)).toBe(count);
      expect(links.filter((href) => href === stranger.stopUrl)).toHaveLength(count);
      expect(mail.text + seen).not.toContain("your agent");
    }
    expect(first.text.indexOf(added)).toBe(0);
    expect(first.html.indexOf(added.slice(0, 10))).toBeLessThan(first.html.indexOf("<h1"));
    const unknown = renderEmail(base, { ...stranger, addedBy: null }).text;
    expect(unknown).toMatch(/^Kestrel Fund added your address/);
  });

  it("links to no scheme but http and https", () => {
    const refused = "javascript:alert(1) data:text/html,x https://user:pw@bank.example/ //evil.example";
    for (const url of refused.split(" ")) {
      const evaluations = [evaluation("layoffs", { evidence: [{ url, quote }] })];
      const { html } = renderEmail({ ...base, companyUrl: url, updates: [], evaluations }, member);
      expect(linksOf(html)).toEqual([member.stopUrl]);
    }
  });

  it("lets no text of a page become markup, for any text", () => {
    const attacks =
      `<script>alert(1)</script> | "><img src=x onerror=alert(1)> | </td></table><h1>x | <!-- | &lt;b&gt;
      | ' onmouseover='x | </style><style>*{display:none}`.split(/\s*\| /);
    const hostile = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: "binary", maxLength: 60 }));
    const shape = (html: string) =>
      read(html)
        .tags.filter(({ name }) => name !== "br")
        .map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(",")}`);
    const plain = shape(render("plain text", "plain text"));
    fc.assert(
      fc.property(hostile, hostile, (one, two) => {
        const html = render(`x${one}`, `y${two}`);
        expect(shape(html)).toEqual(plain);
        const { subject, text } = renderEmail({ ...base, title: `${one}${two}`, companyName: one }, member);
        expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
        expect(subject.isWellFormed() && text.isWellFormed() && html.isWellFormed()).toBe(true);
      }),
    );
  });
});

function render(one: string, two: string): string {
  const [update] = base.updates;
  if (update === undefined) throw new Error("no update");
  const mail = {
    ...base,
    companyName: one,
    title: two,
    summary: `s ${one}`,
    updates: [
      { ...update, title: two, summary: `s ${one}` },
      { ...update, title: `w ${one}` },
    ],
    evaluations: [evaluation(one, { evidence: [{ url, quote: `z ${two}` }] })],
  };
  return renderEmail(mail, { ...stranger, organisation: one, addedBy: two }).html;
}
