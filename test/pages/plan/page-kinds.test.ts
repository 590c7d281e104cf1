import { describe, expect, it } from "vitest";
import { choose, kindOfLink } from "../../../src/pages/plan/page-kinds.ts";

const at = (path: string) => `https://acme.example${path}`;
/** Kinds with paths, and link texts in quotes. */
const pages = `
careers | /careers /company/jobs/ /en-us/join-us.html /karriere /recrutement /es/empleo "We're hiring!" "Careers at Acme" "採用情報"
pricing | /pricing /preise /tarifs /de/preise.php /abonnement /pricing-plans /our-prices /how-much-does-it-cost
pricing | "Services & Pricing" "Leistungen und Preise" "Services et tarifs" "Servicios y precios" "Servizi e prezzi" "Diensten en tarieven"
pricing | "See pricing" "Choose your plan" "Zu den Preisen" "Unsere Tarife" "Nos prix" "Ver precios" "Piani e prezzi" "Planos e preços"
team | /about /ueber-uns /%C3%BCber-uns /a-propos /company/team "Über uns" "Qui sommes-nous" "Meet the team" "会社概要"
blog | /blog/ "Our blog"
news | /news /aktuelles "Actualités" "ニュース"
press | /press "Sala de prensa"
changelog | /changelog /docs/release-notes "What's new"
other | /services /product /leistungen "Unsere Produkte" "Nos services" "Nuestros productos" "Prodotti" "Diensten" "What we do"
none | /blog/our-new-pricing /blog/how-we-hire /careers.pdf /contact /terms-of-service /customers/team-viewer /docs/api/products /prize-draw
none | "How we changed our pricing" "Contact" "Customer service" "Get in touch" "Team viewer" "Cost of living"
`;
const cases = pages
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [kind = "", links = ""] = line.split(" | ");
    return (links.match(/"[^"]*"|\S+/g) ?? []).map((link) => [link, kind] as const);
  });

describe("kindOfLink", () => {
  it.each(cases)("takes %s for: %s", (link, kind) => {
    const found = link.startsWith('"') ? kindOfLink(at("/x/7"), link.slice(1, -1)) : kindOfLink(at(link), "");
    expect(found?.kind ?? "none").toBe(kind);
  });

  it("knows subdomains by their name, and no page by its text alone at the root or deep in the site", () => {
    expect(kindOfLink("https://careers.acme.com/", "")?.kind).toBe("careers");
    expect(kindOfLink("https://www.acme.com/", "")).toBeNull();
    expect(kindOfLink(at("/"), "Careers")).toBeNull();
    expect(kindOfLink(at("/blog/2026/11/20/our-careers"), "Our careers")).toBeNull();
  });
});

describe("choose", () => {
  const none = () => false;

  it("takes the surest of each kind, no more than a run reads", () => {
    const paths = ["/a/b/pricing", "/pricing", "/pricing?plan=pro", "/jobs", "/careers", "/x/careers"];
    const candidates = paths.flatMap((path) => kindOfLink(at(path), "") ?? []);
    const chosen = choose(candidates, () => 0, none).map(({ url }) => url);
    expect(chosen.sort()).toEqual(["/a/b/pricing", "/careers", "/jobs", "/pricing"].map(at));
    expect(choose(candidates, () => 5, none)).toEqual([]);
  });

  it("prefers the link in a menu", () => {
    const links = [kindOfLink(at("/a"), "Pricing", "body"), kindOfLink(at("/b"), "Pricing", "frame")];
    const candidates = links.flatMap((candidate) => candidate ?? []);
    expect(choose(candidates, () => 0, none)[0]?.url).toBe(at("/b"));
  });
});
