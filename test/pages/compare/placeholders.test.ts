import { describe, expect, it } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import { isUnfilled, withoutPlaceholders } from "../../../src/pages/compare/placeholders.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import { softFailure } from "../../../src/pages/soft-failure.ts";
import type { KnownPage, PageKind, Reading } from "../../../src/pages/types.ts";

function reading(kind: PageKind, body: string): Reading {
  const url = `https://acme.example/${kind}`;
  const { title, blocks } = pageOf(`<title>Acme</title>${body}`, url);
  return { url, kind, status: "ok", reason: null, title, blocks, etag: null, lastModified: null };
}
const known = (one: Reading): KnownPage => ({ ...one, memory: compare(null, one).memory });

const home = reading("home", "<h1>Acme</h1><p>Acme makes pumps for farms.</p>");
const team = reading("team", "<h1>Team</h1><ul><li>Ada Brown, CEO</li><li>Ben Carter, CTO</li></ul>");
const statuses = (...readings: Reading[]) =>
  withoutPlaceholders(readings, [known(home), known(team)]).map(({ status }) => status);
const asleep = "<h1>Hello there</h1><p>Our hamsters are asleep.</p>";

describe("withoutPlaceholders", () => {
  it("takes the same few lines at every known address for none of its pages", () => {
    expect(statuses(reading("home", asleep), reading("team", asleep))).toEqual(["http_error", "http_error"]);
  });

  it("reads them where one page still stands, or only one is known", () => {
    expect(statuses(home, reading("team", asleep))).toEqual(["ok", "ok"]);
    expect(withoutPlaceholders([reading("home", asleep)], [known(home)])[0]?.status).toBe("ok");
  });

  it("reads pages that say something each, keep something, or are long", () => {
    expect(statuses(reading("home", asleep), reading("team", `${asleep}<p>Soon more.</p>`))).toEqual([
      "ok",
      "ok",
    ]);
    const kept = `${asleep}<p>Acme makes pumps for farms.</p>`;
    expect(statuses(reading("home", kept), reading("team", kept))).toEqual(["ok", "ok"]);
    const lines = Array.from(
      { length: 30 },
      (_, at) => `<p>Acme makes wells for farm ${at} of a whole valley, and its owners.</p>`,
    );
    const long = `<h1>Hello there</h1>${lines.join("")}`;
    expect(statuses(reading("home", long), reading("team", long))).toEqual(["ok", "ok"]);
  });

  it("takes a page that only says that it is to come for none, unless something of it stands", () => {
    expect(statuses(home, reading("team", "<h1>Kommer snart</h1>"))).toEqual(["ok", "http_error"]);
    expect(statuses(home, reading("team", "<h1>Team</h1><p>Coming soon</p>"))).toEqual(["ok", "ok"]);
  });
});

describe("softFailure", () => {
  const failed = (title: string, ...lines: string[]) =>
    softFailure(title, pageOf(lines.map((line) => `<p>${line}</p>`).join(""), home.url).blocks, false)
      ?.reason ?? null;

  it.each([
    "Website under maintenance",
    "Unser Account wurde gesperrt",
    "Le site est en maintenance",
    "La cuenta ha sido suspendida",
    "Il sito è in manutenzione",
    "Wegens onderhoud even dicht",
    "Este domínio está à venda",
    "Domänen är till salu",
    "Vedligeholdelsesarbejde i gang",
    "Domenet er til salgs",
    "Konto zostało zawieszone",
    "Apache2 Ubuntu Default Page: It works",
  ])("knows %j for no page of the company", (line) => expect(failed(line)).toBe("http_error"));

  it.each([
    "Especialistas en mantenimiento de ascensores",
    "Entreprise de nettoyage et maintenance",
    "Coming soon: pumps for vineyards",
    "Haus am See steht zum Verkauf",
    "We back founders right from the start",
    "Acme buys Omega",
  ])("reads %j", (line) => expect(failed("Acme", line)).toBeNull());
});

it("knows what waits to be filled in", () => {
  for (const text of ["[Job title]\n[Permanent] · [City]", "14 [Mois]", "[Intitulé du poste]"])
    expect(isUnfilled(text)).toBe(true);
  for (const text of ["As Kern showed [1]", "See [our paper](https://acme.example)", "Pumps for 14 May"])
    expect(isUnfilled(text)).toBe(false);
});
