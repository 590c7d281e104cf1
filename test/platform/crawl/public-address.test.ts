import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { createGate } from "../../../src/platform/crawl/gate.ts";
import { isPublicAddress } from "../../../src/platform/crawl/public-address.ts";
import { connectionsFor } from "../../support/servers/six-connections.ts";
import { serveSite } from "../../support/sites/site.ts";

const connections = connectionsFor(60_000);
const publicNames = createGate([], async () => ["93.184.216.34"]);

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

const refused = { ok: false, reason: "private_address" };

describe("the gate", () => {
  it.each(["93.184.216.34", "8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001:80b::200e"])(
    "counts %s as public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(privateUrls)("refuses %s as private", async (url) => {
    expect(await publicNames(url, connections)).toMatchObject(refused);
  });

  it.each(privateAddresses)("refuses a name that resolves to %s, among others", async (address) => {
    const gate = createGate([], async () => ["93.184.216.34", address]);
    expect(isPublicAddress(address)).toBe(false);
    expect(await gate("https://rebound.example.com/", connections)).toMatchObject(refused);
  });

  const invalid = `ftp://example.com/ file:///etc/passwd javascript:alert(1) nothing http://user:secret@example.com/
    http://example.com@127.0.0.1/ http://example.com:22/ https://example.com:8443/`;
  it.each(invalid.split(/\s+/))("refuses %s", async (url) =>
    expect(await publicNames(url, connections)).toMatchObject({ ok: false, reason: "invalid_address" }),
  );

  it.each(["http://example.com:80/", "https://example.com:443/a?b", "http://8.8.8.8/"])(
    "admits %s",
    async (url) => expect(await publicNames(url, connections)).toMatchObject({ ok: true }),
  );

  it("admits exactly the allowed hosts", async () => {
    const gate = createGate(["127.0.0.1:8080", "box.internal"], async () => ["10.0.0.1"]);
    const admitted = async (url: string) => (await gate(url, connections)).ok;
    for (const url of ["http://127.0.0.1:8080/x", "http://box.internal:9999/"])
      expect([url, await admitted(url)]).toEqual([url, true]);
    for (const url of ["http://127.0.0.1:8081/", "http://127.0.0.2:8080/", "http://sub.box.internal/"])
      expect([url, await admitted(url)]).toEqual([url, false]);
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
          expect(await publicNames(`http://${spell(parts)}/`, connections)).toMatchObject(refused);
        },
      ),
    );
  });
});

describe("the resolver", () => {
  const headers = { "content-type": "application/dns-json" };
  const doh = (answers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(answers).map(([type, body]) => [
        `/dns-query?name=acme.test.example&type=${type}`,
        { body: JSON.stringify(body), headers },
      ]),
    );
  const found = (type: number, ...data: string[]) => ({
    Status: 0,
    Answer: [{ type: 5, data: "cname.example." }, ...data.map((item) => ({ type, data: item }))],
  });
  const none = { Status: 0 };

  it.each<[string, string, Record<string, unknown>]>([
    ["a private IPv4 address", "private_address", { A: found(1, "10.0.0.1"), AAAA: none }],
    ["a private IPv6 address", "private_address", { A: found(1, "93.184.216.34"), AAAA: found(28, "::1") }],
    ["no address", "unresolvable", { A: { Status: 3 }, AAAA: { Status: 3 } }],
    ["half an answer", "unresolvable", { A: found(1, "93.184.216.34") }],
    ["an error", "unresolvable", { A: { Status: 2 }, AAAA: none }],
    ["nonsense", "unresolvable", { A: "nonsense", AAAA: none }],
  ])("that answers with %s makes the gate refuse: %s", async (_answer, reason, answers) => {
    const dns = await serveSite(doh(answers));
    const read = createCrawler({ allowHosts: [], userAgent: "Bot/1", dohUrl: dns.origin })
      .visit({ maxPages: 20, maxBytes: 20_000_000, maxMs: 20_000 })
      .fetch("http://acme.test.example/");
    expect(await read).toMatchObject({ ok: false, reason });
  });
});
