import { describe, expect, it } from "vitest";
import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { serveSite } from "../../support/sites/site.ts";

const budget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 20_000 };

describe("the resolver", () => {
  const doh = (answers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(answers).map(([type, body]) => [
        `/dns-query?name=acme.test.example&type=${type}`,
        { body: JSON.stringify(body), headers: { "content-type": "application/dns-json" } },
      ]),
    );
  const a = (...data: string[]) => ({
    Status: 0,
    Answer: [{ type: 5, data: "cname.example." }, ...data.map((item) => ({ type: 1, data: item }))],
  });
  const none = { Status: 0 };
  const reasonFor = async (answers: Record<string, unknown>) => {
    const dns = await serveSite(doh(answers));
    const found = await createCrawler({ allowHosts: [], userAgent: "Bot/1", dohUrl: dns.origin })
      .visit(budget)
      .fetch("http://acme.test.example/");
    return found.ok ? "read" : found.reason;
  };

  it("keeps the gate closed for private, missing, broken and half answers", async () => {
    expect(await reasonFor({ A: a("10.0.0.1"), AAAA: none })).toBe("private_address");
    expect(
      await reasonFor({ A: a("93.184.216.34"), AAAA: { Status: 0, Answer: [{ type: 28, data: "::1" }] } }),
    ).toBe("private_address");
    expect(await reasonFor({ A: { Status: 3 }, AAAA: { Status: 3 } })).toBe("unresolvable");
    expect(await reasonFor({ A: a("93.184.216.34") })).toBe("unresolvable");
    expect(await reasonFor({ A: { Status: 2 }, AAAA: none })).toBe("unresolvable");
    expect(await reasonFor({ A: "nonsense", AAAA: none })).toBe("unresolvable");
  });
});
