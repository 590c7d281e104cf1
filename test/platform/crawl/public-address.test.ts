import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGate } from "../../../src/platform/crawl/gate.ts";
import { isPublicAddress } from "../../../src/platform/crawl/public-address.ts";
import { connectionsFor } from "../../support/servers/six-connections.ts";

const connections = connectionsFor(60_000);
const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses;
const publicNames = createGate([], resolvesTo("93.184.216.34"));

const privateAddresses = `
  127.0.0.1 127.1.2.3 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254
  100.64.0.1 100.100.100.200 100.127.255.255 192.0.0.192 192.0.2.1 198.18.0.1 198.19.255.255
  198.51.100.1 203.0.113.5 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16 :: ::1
  fe80::1 fec0::1 fc00::1 fd00:ec2::254 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1
  64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:db8::1 100::1
  2600::5efe:10.0.0.1`
  .trim()
  .split(/\s+/);

const privateUrls = `
  http://localhost/ http://LOCALHOST./ http://foo.localhost/ http://metadata.google.internal/
  http://printer.local/ http://intranet/ http://router.lan/ http://nas.home.arpa/ http://db.internal./
  http://2130706433/ http://0x7f000001/ http://0177.0.0.1/ http://127.1/ http://0/ http://127.0.0.1./
  http://[::1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:a9fe:a9fe]/ http://[64:ff9b::a9fe:a9fe]/
  http://[2002:a9fe:a9fe::]/ http://①②⑦.⓪.⓪.①/ http://169.254.169.254/latest/meta-data/
  http://0xA9FEA9FE/ http://127。0。0。1/`
  .trim()
  .split(/\s+/);

describe("the gate", () => {
  it.each(privateAddresses)("counts %s as private", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
  it.each(["93.184.216.34", "8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001:80b::200e"])(
    "counts %s as public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(privateUrls)("refuses %s as private", async (url) => {
    expect(await publicNames(url, connections)).toMatchObject({ ok: false, reason: "private_address" });
  });

  it.each(privateAddresses)("refuses a name that resolves to %s, among others", async (address) => {
    const gate = createGate([], resolvesTo("93.184.216.34", address));
    expect(await gate("https://rebound.example.com/", connections)).toMatchObject({
      ok: false,
      reason: "private_address",
    });
  });

  it.each([
    ["ftp://example.com/", "invalid_address"],
    ["file:///etc/passwd", "invalid_address"],
    ["javascript:alert(1)", "invalid_address"],
    ["not an address", "invalid_address"],
    ["http://user:secret@example.com/", "invalid_address"],
    ["http://example.com@127.0.0.1/", "invalid_address"],
    ["http://example.com:22/", "invalid_address"],
    ["https://example.com:8443/", "invalid_address"],
  ])("refuses %s", async (url, reason) =>
    expect(await publicNames(url, connections)).toMatchObject({ ok: false, reason }),
  );

  it("admits public names and literals on ports 80 and 443", async () => {
    for (const url of [
      "https://example.com/",
      "http://example.com:80/",
      "https://example.com:443/a?b",
      "http://8.8.8.8/",
    ]) {
      expect(await publicNames(url, connections)).toMatchObject({ ok: true });
    }
  });

  it("stays closed where the resolver gives no answer or no address", async () => {
    for (const silent of [async () => null, resolvesTo()]) {
      expect(await createGate([], silent)("https://example.com/", connections)).toMatchObject({
        ok: false,
        reason: "unresolvable",
      });
    }
  });

  it("lets allowed hosts through, exactly these", async () => {
    const gate = createGate(["127.0.0.1:8080", "box.internal"], resolvesTo("10.0.0.1"));
    expect(await gate("http://127.0.0.1:8080/x", connections)).toMatchObject({ ok: true });
    expect(await gate("http://box.internal:9999/", connections)).toMatchObject({ ok: true });
    expect(await gate("http://127.0.0.1:8081/", connections)).toMatchObject({ ok: false });
    expect(await gate("http://127.0.0.2:8080/", connections)).toMatchObject({ ok: false });
    expect(await gate("http://sub.box.internal/", connections)).toMatchObject({ ok: false });
  });

  it("never admits any spelling of a loopback or private IPv4 address", async () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const spelled = fc.constantFrom<(parts: number[]) => string>(
      (parts) => parts.join("."),
      (parts) => parts.map((part) => `0x${part.toString(16)}`).join("."),
      (parts) => parts.map((part) => `0${part.toString(8)}`).join("."),
      (parts) => String(parts.reduce((sum, part) => sum * 256 + part, 0)),
      (parts) => `[::ffff:${parts.join(".")}]`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom([127], [10], [192, 168], [169, 254], [172, 20], [100, 70]),
        octet,
        octet,
        octet,
        spelled,
        async (head, a, b, c, spell) => {
          const parts = [...head, a, b, c].slice(0, 4);
          expect(await publicNames(`http://${spell(parts)}/`, connections)).toMatchObject({
            ok: false,
            reason: "private_address",
          });
        },
      ),
    );
  });
});
