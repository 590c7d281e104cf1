import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LinkState } from "../../src/alerting/link-choice.ts";
import { linkPage, noticePage } from "../../src/alerting/pages.ts";
import { anyText } from "../support/any-text.ts";

const state: LinkState = {
  ...{ companyName: "Acme", companyExists: true, organisation: "Fund One" },
  ...{ stoppedAll: false, stoppedCompany: false, complained: false, consent: null, asked: false },
};
const choices = (page: string) =>
  [...page.matchAll(/<button name="answer" value="(\w+)"/g)].map(([, value]) => value);

describe("the page of a mail's link", () => {
  it.each<[Partial<LinkState>, Parameters<typeof linkPage>[2], string, string]>([
    [{}, null, "Unsubscribe?", "stop_all stop_company"],
    [{ stoppedAll: true }, "stop_all", "You are unsubscribed", "resume"],
    [{ stoppedCompany: true }, null, "You get no more emails about Acme", "stop_all resume"],
    [{ asked: true }, null, "Do you want emails about Acme?", "yes no"],
    [{ asked: true, consent: "no" }, "no", "You get no alerts", "yes"],
    [{ asked: true, consent: "yes" }, "yes", "You will get alerts about Acme", "stop_all stop_company"],
    [{}, "resume", "You will get alerts about Acme", "stop_all stop_company"],
    [{ companyExists: false, companyName: null }, null, "Unsubscribe?", "stop_all"],
  ])("%j, answered %j: %s", (more, said, title, offered) => {
    const page = linkPage({ ...state, ...more }, "nonce", said);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(choices(page).join(" ")).toBe(offered);
  });

  it("says nothing of a stop that is not offered, and offers nothing that has no answer", () => {
    for (const notice of ["dead", "busy", "away"] as const) {
      const page = noticePage(notice, "n");
      expect(choices(page)).toEqual([]);
      expect(page).toMatch(/<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>/);
    }
  });

  it("contains no script and no markup, whatever the names contain", () => {
    const name = fc.oneof(anyText, fc.constantFrom("<script>alert(1)</script>", '"><img src=x onerror=y>'));
    fc.assert(
      fc.property(name, name, fc.boolean(), (companyName, organisation, stoppedAll) => {
        const page = linkPage({ ...state, companyName, organisation, stoppedAll }, "nonce");
        expect(
          page.replace(/<\/?(html|head|meta|title|style|body|main|h1|p|form|button)\b/g, ""),
        ).not.toMatch(/<[a-z]/);
        expect(page.match(/<style nonce="nonce">/g)).toHaveLength(1);
      }),
    );
  });
});
