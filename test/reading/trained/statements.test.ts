import { describe, expect, it } from "vitest";
import type { SourceKind } from "../../../src/pages/types.ts";
import { statementOf } from "../../../src/reading/trained/statements.ts";
import { changed, conclude } from "../../support/sites/changes.ts";

const item = (text: string, kind: SourceKind = "changelog") =>
  changed(text, kind, { block: { kind: kind === "changelog" ? "item" : "card" } });
const weightOf = async (text: string, kind: SourceKind) => {
  const { type, severity, needsAttention } = await conclude([item(text, kind)]);
  return { type, severity, needsAttention };
};

const notHigh = expect.stringMatching(/^(info|low|medium)$/);

describe("the name of a feature in a changelog is no risk", () => {
  it.each([
    "API key scopes",
    "Alerts for expired certificates",
    "Überwachung der DNS-Einträge",
    "Portées des clés API",
    "Ámbitos de las claves API",
  ])("%s", async (text) => {
    const found = await weightOf(text, "changelog");
    expect(found).toMatchObject({
      type: expect.not.stringMatching("risk"),
      severity: notHigh,
      needsAttention: false,
    });
  });
});

describe("a text that states no money raised is no high news of fundraising", () => {
  it.each([
    "Our spring meetup round-up",
    "We grow from customer revenue rather than outside investment.",
    "We have no plans to raise money.",
    "How to raise a seed round in a downturn",
    "Wir wachsen aus eigenen Einnahmen statt mit fremdem Kapital.",
    "Wir haben keine Finanzierungsrunde abgeschlossen.",
    "Nous avons grandi sans lever de fonds.",
    "Crecemos sin levantar una ronda de inversión.",
  ])("%s", async (text) => {
    for (const kind of ["blog", "article", "home"] as const)
      expect(await weightOf(text, kind)).toMatchObject({ severity: notHigh, needsAttention: false });
  });
});

describe("a statement in the company's own news has a high severity", () => {
  it.each([
    ["Acme raises $12M Series A led by Kestrel Ventures", "fundraising"],
    ["Acme sammelt 8 Millionen Euro in einer Finanzierungsrunde ein", "fundraising"],
    ["Acme lève 8 millions d'euros auprès de Kestrel", "fundraising"],
    ["Acme cierra una ronda de 5 millones de euros", "fundraising"],
    ["Acme lays off 30% of its staff", "risk"],
    ["Acme meldet Insolvenz an", "risk"],
    ["Acme victime d'une fuite de données", "risk"],
  ])("%s", async (text, type) => {
    const found = await weightOf(text, "news");
    expect(found.type).toBe(type);
    expect(["high", "critical"]).toContain(found.severity);
  });

  it.each([
    ["Acme raises $12M Series A led by Kestrel Ventures", "home"],
    ["Acme plans to raise a $20M Series B", "news"],
  ] as const)("and on another page, or as a plan, only medium: %s", async (text, kind) =>
    expect((await weightOf(text, kind)).severity).toBe("medium"),
  );
});

it.each([
  ["We raised $5M and are not done yet.", "stated"],
  ["We did not raise $5M.", "denied"],
  ["We want to raise a Series A.", "planned"],
  ["Our new office has a garden.", "none"],
  ["Wir wollen nächstes Jahr eine Runde abschließen.", "planned"],
  ["Nous n'avons jamais levé de fonds.", "denied"],
] as const)("%s is %s", (text, statement) =>
  expect(statementOf("round", [{ change: changed(text), text, headline: false, stale: false }])).toBe(
    statement,
  ),
);
