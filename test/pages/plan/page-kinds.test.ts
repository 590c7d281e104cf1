import { describe, expect, it } from "vitest";
import { choose, kindOfLink } from "../../../src/pages/plan/page-kinds.ts";

const kind = (path: string, text = "") => kindOfLink(`https://acme.com${path}`, text)?.kind ?? null;

describe("kindOfLink", () => {
  it.each<[string, string, string | null]>([
    ["/careers", "", "careers"],
    ["/company/jobs/", "", "careers"],
    ["/en-us/join-us.html", "", "careers"],
    ["/x/1", "We’re hiring!", "careers"],
    ["/x/1", "We're hiring!", "careers"],
    ["/karriere", "", "careers"],
    ["/recrutement", "Nous rejoindre", "careers"],
    ["/p/2", "採用情報", "careers"],
    ["/es/empleo", "", "careers"],
    ["/about", "", "team"],
    ["/plans/peru", "", "pricing"],
    ["/ueber-uns", "Über uns", "team"],
    ["/%C3%BCber-uns", "", "team"],
    ["/a-propos", "", "team"],
    ["/p/1", "会社概要", "team"],
    ["/company/team", "", "team"],
    ["/pricing", "", "pricing"],
    ["/preise", "", "pricing"],
    ["/tarifs", "", "pricing"],
    ["/p/3", "料金", "pricing"],
    ["/p/5", "Services & Pricing", "pricing"],
    ["/p/5", "Leistungen und Preise", "pricing"],
    ["/p/5", "Services et tarifs", "pricing"],
    ["/p/5", "Servicios y precios", "pricing"],
    ["/p/5", "Servizi e prezzi", "pricing"],
    ["/p/5", "Diensten en tarieven", "pricing"],
    ["/p/5", "Serviços e preços", "pricing"],
    ["/blog/our-new-pricing", "", null],
    ["/p/5", "How we changed our pricing", null],
    ["/de/preise.php", "", "pricing"],
    ["/blog/", "", "blog"],
    ["/blog/how-we-hire", "", null],
    ["/news", "", "news"],
    ["/aktuelles", "", "news"],
    ["/p/4", "ニュース", "news"],
    ["/press", "", "press"],
    ["/changelog", "", "changelog"],
    ["/docs/release-notes", "", "changelog"],
    ["/careers.pdf", "Careers", null],
    ["/", "Careers", null],
    ["/contact", "Contact", null],
    ["/blog/2026/11/20/our-careers", "Our careers", null],
    ["/customers/team-viewer", "Team viewer", null],
  ])("%s %j is %s", (path, text, expected) => expect(kind(path, text)).toBe(expected));

  it("knows subdomains by their name", () => {
    expect(kindOfLink("https://careers.acme.com/", "")?.kind).toBe("careers");
    expect(kindOfLink("https://blog.acme.com/", "")?.kind).toBe("blog");
    expect(kindOfLink("https://www.acme.com/", "")).toBeNull();
  });
});

describe("choose", () => {
  it("takes the surest of each kind, no more than a run reads", () => {
    const candidates = [
      "/a/b/pricing",
      "/pricing",
      "/pricing?plan=pro",
      "/jobs",
      "/careers",
      "/x/careers",
    ].flatMap((path) => kindOfLink(`https://acme.com${path}`, "") ?? []);
    const chosen = choose(
      candidates,
      () => 0,
      () => false,
    ).map(({ url }) => url.replace("https://acme.com", ""));
    expect(chosen.sort()).toEqual(["/a/b/pricing", "/careers", "/jobs", "/pricing"]);
    expect(
      choose(
        candidates,
        () => 5,
        () => false,
      ),
    ).toEqual([]);
  });
});
