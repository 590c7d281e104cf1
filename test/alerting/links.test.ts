import { expect, it } from "vitest";
import { linkTo, readLink } from "../../src/alerting/links.ts";
import { encodeCursor } from "../../src/domain/signing/cursor.ts";

const services = { publicUrl: "https://api.example.com", cursorSecrets: ["s".repeat(32)] as const };
const link = {
  organisationId: "0b9f6f2e-3a53-4b1c-9a3c-6c1d2f4b8a10",
  recipientId: "5d1c2b3a-7e21-4a55-8c9d-0f1e2d3c4b5a",
  companyId: "11111111-1111-4111-8111-111111111111",
};
const tokenOf = async () => linkTo(link, services).split("/").at(-1) ?? "";

it("is read back as it was made, and is the same every time", async () => {
  expect(readLink(await tokenOf(), services.cursorSecrets)).toEqual(link);
  expect(await tokenOf()).toBe(await tokenOf());
  expect(linkTo(link, services).length).toBeLessThan(130);
});

it("is refused when it is cut, or made with another secret or for another purpose", async () => {
  const token = await tokenOf();
  for (const forged of ["", "x", token.slice(1), `${token}A`, `${token}=`, "../mail"])
    expect(readLink(forged, services.cursorSecrets)).toBeNull();
  expect(readLink(token, ["t".repeat(32)])).toBeNull();
  const cursor = encodeCursor(services.cursorSecrets, "alerts", {
    organisationId: link.organisationId,
    after: { createdAt: "2026-11-21T00:00:00.000000+00:00", id: link.companyId },
    top: null,
  });
  expect(readLink(cursor, services.cursorSecrets)).toBeNull();
});
