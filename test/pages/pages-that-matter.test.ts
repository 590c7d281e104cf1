import { describe, expect, it } from "vitest";
import { choose, kindOfLink } from "../../src/pages/plan/page-kinds.ts";

const at = (path: string) => `https://acme.example${path}`;
const kind = (path: string, text = "", place: "frame" | "body" | "others" = "body") =>
  kindOfLink(at(path), text, place)?.kind ?? null;

describe("the pages that matter", () => {
  it.each<[string, string]>([
    ["/get", "Get Acme"],
    ["/purchase", "Buy a licence"],
    ["/plans", "Choose your plan"],
    ["/buy", ""],
    ["/x/7", "Plans & Pricing"],
    ["/x/7", "See pricing"],
    ["/x/7", "View plans"],
    ["/x/7", "Preise & Pakete"],
    ["/x/7", "Zu den Preisen"],
    ["/x/7", "Unsere Tarife"],
    ["/x/7", "Nos tarifs"],
    ["/x/7", "Tarifs et abonnements"],
    ["/x/7", "Precios y planes"],
    ["/x/7", "Ver precios"],
    ["/x/7", "Piani e prezzi"],
    ["/x/7", "Prijzen en abonnementen"],
    ["/x/7", "Planos e preços"],
    ["/x/7", "Priser och abonnemang"],
    ["/x/7", "料金プラン"],
    ["/subscribe-now", "Pricing"],
    ["/abonnement", ""],
    ["/pricing-plans", ""],
    ["/our-prices", ""],
    ["/x/7", "Nos prix"],
    ["/how-much-does-it-cost", ""],
  ])("%s %j states prices", (path, text) => expect(kind(path, text)).toBe("pricing"));

  it.each<[string, string]>([
    ["/business", "Acme for business"],
    ["/services", "Services"],
    ["/products", "Products"],
    ["/product", ""],
    ["/platform", "Platform"],
    ["/features", "Features"],
    ["/solutions", "Solutions"],
    ["/enterprise", "Enterprise"],
    ["/leistungen", "Leistungen"],
    ["/x/7", "Unsere Produkte"],
    ["/x/7", "Nos services"],
    ["/x/7", "Produits"],
    ["/x/7", "Servicios"],
    ["/x/7", "Nuestros productos"],
    ["/x/7", "Prodotti"],
    ["/x/7", "Diensten"],
    ["/x/7", "Funcionalidades"],
    ["/x/7", "Tjänster"],
    ["/x/7", "サービス"],
    ["/x/7", "What we do"],
  ])("%s %j says what is sold", (path, text) => expect(kind(path, text, "frame")).toBe("other"));

  it.each<[string, string]>([
    ["/blog/our-new-pricing-model", "Our new pricing model"],
    ["/terms-of-service", "Terms of service"],
    ["/contact", "Get in touch"],
    ["/signup", "Get started"],
    ["/login", "Business login"],
    ["/docs/api/products", "Products"],
    ["/prize-draw", "Prizes"],
    ["/cost-of-living-report", "Cost of living"],
    ["/customer-service", "Customer service"],
  ])("%s %j is none of them", (path, text) => expect(kind(path, text, "frame")).toBeNull());

  it("takes what the navigation calls so before what a text does, and the words before the path", () => {
    const candidates = [
      kindOfLink(at("/a"), "Pricing", "body"),
      kindOfLink(at("/get"), "", "body"),
      kindOfLink(at("/b"), "Pricing", "frame"),
    ].flatMap((candidate) => candidate ?? []);
    const chosen = choose(
      candidates,
      () => 0,
      () => false,
    );
    expect(chosen.map(({ url }) => url)[0]).toBe(at("/b"));
  });
});
