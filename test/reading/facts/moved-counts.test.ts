import { describe, expect, it, test } from "vitest";
import { movedCounts, tellsCount } from "../../../src/reading/facts/moved-counts.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const of = (before: string, now: string) => changed(now, "home", { change: "edited", before });
const told = (before: string, now: string) => movedCounts(of(before, now)).filter(tellsCount);

describe("another count of what a company has reached", () => {
  test.each([
    ["Trusted by 300+ clinics", "Trusted by 500+ clinics"],
    ["20,000+ 이용 학교 수", "24,000+ 이용 학교 수"],
    ["Más de 350 empresas ya confían en Acme", "Más de 520 empresas ya confían en Acme"],
    ["200+ installierte Anlagen", "350+ installierte Anlagen"],
    ["Über 40 Filialen", "Über 60 Filialen"],
    ["+90 villes couvertes", "+120 villes couvertes"],
    ["Ponad 80 szkół", "Ponad 120 szkół"],
    ["12.000 leveringen gedaan", "18.000 leveringen gedaan"],
    ["導入企業 800+ 社", "導入企業 1,200+ 社"],
    ["90 customers", "120 customers"],
  ])("%s → %s", (before, now) => expect(told(before, now)).toHaveLength(1));

  test.each([
    ["Founded 12 years ago", "Founded 13 years ago"],
    ["15+ years of experience", "16+ years of experience"],
    ["10115 Berlin", "10117 Berlin"],
    ["Call +49 30 1234567", "Call +49 30 7654321"],
    ["12 Main Street", "120 Main Street"],
    ["© 2024 Acme", "© 2025 Acme"],
    ["Open 8–17 Uhr", "Open 9–18 Uhr"],
    ["Up to 500+ users", "Up to 800+ users"],
    ["From €300", "From €400"],
    ["Version 1.2 is out", "Version 1.3 is out"],
    ["600 m² Lager", "900 m² Lager"],
    ["Over 40 hours of battery", "Over 60 hours of battery"],
    ["Save 30% today", "Save 40% today"],
    ["3 steps to begin", "4 steps to begin"],
  ])("none: %s → %s", (before, now) => expect(told(before, now)).toEqual([]));
});

it("is told with what stood there, several as one update", async () => {
  const { conclusion } = await evaluate("Growth", [
    of("20,000+ 이용 학교 수", "24,000+ 이용 학교 수"),
    of("970,000+ 개설 클래스 수", "1,240,000+ 개설 클래스 수"),
  ]);
  expect(conclusion.updates.map(({ type }) => type)).toEqual(["metrics_shared"]);
  expect(conclusion.updates[0]?.title).toContain("24,000+ 이용 학교 수 (was 20,000)");
});
