import { expect, it } from "vitest";
import { feedbackLinks, linkTo, readFeedbackLink, readLink } from "../../src/alerting/links.ts";
import type { SigningSecrets } from "../../src/domain/signing/signed.ts";

const services = { publicUrl: "https://api.example.com", cursorSecrets: ["s".repeat(32)] as const };
const link = {
  organisationId: "0b9f6f2e-3a53-4b1c-9a3c-6c1d2f4b8a10",
  recipientId: "5d1c2b3a-7e21-4a55-8c9d-0f1e2d3c4b5a",
  companyId: "11111111-1111-4111-8111-111111111111",
};

it("a feedback link is read back for 90 days, and is no other link", () => {
  const { organisationId, recipientId } = link;
  const given = { organisationId, recipientId, alertId: link.companyId };
  const made = Date.parse("2026-11-21T10:00:00Z");
  for (const useful of [true, false]) {
    const links = feedbackLinks(given, "2026-11-21T10:00:00.000000+00:00", services);
    const token = (useful ? links.useful : links.notUseful).split("/").at(-1);
    const readOn = (day: number, secrets: SigningSecrets = services.cursorSecrets) =>
      readFeedbackLink(token ?? "", secrets, made + day * 86_400_000);
    expect(readOn(90)).toEqual({ ...given, useful });
    expect(readOn(91)).toBeNull();
    expect(readOn(1, ["t".repeat(32), services.cursorSecrets[0]])).toEqual({ ...given, useful });
    expect(readOn(1, ["t".repeat(32)])).toBeNull();
    expect(readLink(token ?? "", services.cursorSecrets)).toBeNull();
  }
  const other = linkTo(link, services).split("/").at(-1) ?? "";
  expect(readFeedbackLink(other, services.cursorSecrets, made)).toBeNull();
});
