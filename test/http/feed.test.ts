import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { type Investor, runMailScene } from "../support/scenes/mail-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { clientOf } from "../support/servers/client.ts";

const scene = runMailScene();

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Parses XML strictly: everything that is not well formed throws. */
function parsed(xml: string): Element {
  const root: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  const [feed] = root.children;
  if (!feed) throw new Error("no element");
  return feed;
}

const textOf = (element: Element | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text;
const entriesOf = (feed: Element) => feed.children.filter(({ name }) => name === "entry");
const feedUrl = async ({ client }: Investor): Promise<string> => (await client.get("/me")).body.feedUrl;
const retitle = (alert: string, title: string, attention = true) =>
  scene.controls.sql(sql`update signals set title = ${title}, summary = ${title}, needs_attention = ${attention}
    where id = (select signal_id from alerts where id = ${alert}::uuid)`);

describe("the feed", () => {
  it("has the alerts that were emailed or need attention, newest first, with stable ids", async () => {
    const investor = await scene.investor();
    const company = await investor.company([investor.email]);
    const [sent, calm, waiting] = [
      await investor.alert(company),
      await investor.alert(company),
      await investor.alert(company),
    ];
    await scene.send(investor.id, sent);
    for (const alert of [sent, calm]) await retitle(alert, "Zebrafinch Robotics opens", false);
    const url = await feedUrl(investor);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/^private/);
    expect(response.headers.get("ratelimit")).toContain('"read"');
    const feed = parsed(await response.text());
    expect([feed.name, feed.attributes]).toEqual(["feed", { xmlns: "http://www.w3.org/2005/Atom" }]);
    expect(textOf(feed, "id")).toBe(`urn:uuid:${investor.id}`);
    const entries = entriesOf(feed);
    expect(entries.map((entry) => textOf(entry, "id"))).toEqual([`urn:uuid:${waiting}`, `urn:uuid:${sent}`]);
    const [entry] = entries;
    expect(textOf(entry, "updated")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/);
    expect(entry?.children.find(({ name }) => name === "link")?.attributes).toEqual({
      rel: "alternate",
      href: "https://zebrafinch.example/blog",
    });
    expect(textOf(entry, "content")).toContain("<strong>\u201cFundraising\u201d</strong> matches");

    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(url, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
    expect(scene.logged.join("\n")).not.toContain(url.split("=")[1]);
  });

  it.each([
    ["markup", "Zebrafinch <script>alert(1)</script> ]]> & <!-- \"'", "<script>"],
    ["control characters", "Zebra\u0001finch\u0008 \ufffe\uffff\u202e raises\u0085", "\u0001"],
    ["a lone surrogate", `Zebrafinch ${"x\u{1f600}".slice(0, 2)} raises`, "\ud83d"],
  ])("is well formed with %s in a title", async (_what, title, hidden) => {
    const investor = await scene.investor();
    await retitle(await investor.alert(await investor.company([investor.email], "A & B <Ltd>")), title);
    const xml = await (await fetch(await feedUrl(investor))).text();
    const [entry] = entriesOf(parsed(xml));
    expect(textOf(entry, "summary")).toContain("Zebra");
    expect(textOf(entry, "content")).not.toContain(hidden);
  });

  it("writes addresses in text so that no program makes links of them", async () => {
    const investor = await scene.investor();
    await retitle(
      await investor.alert(await investor.company([investor.email])),
      "Zebra: log in at evil.com",
    );
    const [entry] = entriesOf(parsed(await (await fetch(await feedUrl(investor))).text()));
    for (const part of ["summary", "content"]) expect(textOf(entry, part)).toContain("evil[.]com");
    expect(entry?.children.map(({ text }) => text).join()).not.toContain("evil.com");
  });

  it("is refused with another token or an ended key, and shows no other organisation", async () => {
    const investor = await scene.investor();
    const other = await scene.investor();
    await other.alert(await other.company([other.email]));
    const url = await feedUrl(investor);
    expect(entriesOf(parsed(await (await fetch(url)).text()))).toEqual([]);
    const bad = [
      url.slice(0, -2),
      `${url}a`,
      url.split("?")[0] ?? "",
      `${url.split("=")[0]}=${investor.key}`,
    ];
    for (const one of bad) {
      const response = await fetch(one);
      const { status, headers } = response;
      expect([status, headers.get("content-type")]).toEqual([401, "application/json; charset=utf-8"]);
      expect((await response.json()).error.code).toBe("unauthorized");
    }
    const token = url.split("=")[1] ?? "";
    expect((await clientOf(scene.service.url, token).get("/alerts")).status).toBe(401);
    await scene.controls.sql(sql`update api_keys set revoked_at = now() where id = ${investor.keyId}::uuid`);
    expect((await fetch(url)).status).toBe(401);

    const blind = await newOrganisation(scene.service.env, { scopes: ["leads:read"] });
    expect((await clientOf(scene.service.url, blind.key).get("/me")).body.feedUrl).toBeNull();
  });
});
