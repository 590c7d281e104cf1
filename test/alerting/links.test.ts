import { expect, it } from "vitest";
import { feedbackLinks, linkTo, readLink } from "../../src/alerting/links.ts";

const services = { publicUrl: "https://api.example.com", cursorSecrets: ["s".repeat(32)] as const };
const recipient = {
  organisationId: "0b9f6f2e-3a53-4b1c-9a3c-6c1d2f4b8a10",
  recipientId: "5d1c2b3a-7e21-4a55-8c9d-0f1e2d3c4b5a",
};
const id = "11111111-1111-4111-8111-111111111111";
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";

it("links are read back, also with the previous secret, and not with another one", () => {
  const { useful, notUseful } = feedbackLinks({ ...recipient, alertId: id }, services);
  for (const [url, content] of [
    [linkTo({ ...recipient, companyId: id }, services), { ...recipient, companyId: id }],
    [useful, { ...recipient, alertId: id, useful: true }],
    [notUseful, { ...recipient, alertId: id, useful: false }],
  ] as const) {
    expect(readLink(tokenOf(url), services.cursorSecrets)).toEqual(content);
    expect(readLink(tokenOf(url), ["t".repeat(32), services.cursorSecrets[0]])).toEqual(content);
    expect(readLink(tokenOf(url), ["t".repeat(32)])).toBeNull();
    expect(readLink(`${tokenOf(url)}A`, services.cursorSecrets)).toBeNull();
  }
});
