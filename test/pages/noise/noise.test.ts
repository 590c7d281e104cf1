import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNoise, saysSomething, withoutNoise } from "../../../src/pages/noise/noise.ts";
import { anyText } from "../../support/any-text.ts";

/** What a page says of time and readers, `0` standing for any figure. */
const changing = {
  en: [
    "0 minutes ago",
    "Updated 0 hours ago",
    "0 views",
    "Comments: 0",
    "Ends in 0 days 0 hours",
    "0 hours left",
  ],
  de: [
    "vor 0 Minuten",
    "Aktualisiert vor 0 Stunden",
    "0 Aufrufe",
    "Kommentare: 0",
    "Noch 0 Tage",
    "Noch 0 Stunden",
  ],
  fr: [
    "il y a 0 minutes",
    "Mis à jour il y a 0 heures",
    "0 vues",
    "Commentaires : 0",
    "Encore 0 jours",
    "Il reste 0 heures",
  ],
  es: [
    "hace 0 minutos",
    "Actualizado hace 0 horas",
    "0 visitas",
    "Comentarios: 0",
    "Quedan 0 días",
    "Faltan 0 horas",
  ],
  it: [
    "0 minuti fa",
    "Aggiornato 0 ore fa",
    "0 visualizzazioni",
    "Commenti: 0",
    "Mancano 0 giorni",
    "Ancora 0 ore",
  ],
  nl: [
    "0 minuten geleden",
    "Bijgewerkt 0 uur geleden",
    "0 weergaven",
    "Reacties: 0",
    "Nog 0 dagen",
    "Nog 0 weken",
  ],
  pt: [
    "há 0 minutos",
    "Atualizado há 0 horas",
    "0 visualizações",
    "Comentários: 0",
    "Faltam 0 dias",
    "Restam 0 horas",
  ],
};
/** The day on which a page says that it was brought up to date. */
const updated = {
  en: ["Last updated: 3 May 2026", "Updated on December 14, 2026"],
  de: ["Aktualisiert am 3. Mai 2026", "Stand vom 14. Dezember 2026"],
  fr: ["Mis à jour le 3 mai 2026", "Dernière mise à jour : 14 décembre 2026"],
  es: ["Actualizado el 3 de mayo de 2026", "Última actualización: 14 de enero de 2026"],
  it: ["Aggiornato il 3 maggio 2026", "Ultimo aggiornamento: 14 gennaio 2026"],
  nl: ["Bijgewerkt op 3 mei 2026", "Laatst bijgewerkt: 14-03-2026"],
  pt: ["Atualizado em 3 de maio de 2026", "Última atualização: 14/01/2026"],
};
/** One of each thing; the words of the seven languages. */
const ofOne = [
  ["an hour ago", "2 hours ago"],
  ["vor einer Stunde", "vor 2 Stunden"],
  ["vor einem Tag", "vor 3 Tagen"],
  ["il y a une heure", "il y a 2 heures"],
  ["hace una hora", "hace 2 horas"],
  ["una settimana fa", "2 settimane fa"],
  ["un’ora fa", "2 ore fa"],
  ["een uur geleden", "2 uur geleden"],
  ["há uma hora", "há 2 horas"],
] as const;

const figure = fc.integer({ min: 2, max: 59 });

describe("what changes from one visit to the next", () => {
  it.each(Object.values(changing).flat())("is the same whatever its figures: %s", (line) => {
    fc.assert(
      fc.property(figure, figure, (one, other) => {
        const [a, b] = [one, other].map((value) => withoutNoise(line.replaceAll("0", String(value))));
        expect(a).toBe(b);
        expect(isNoise(a ?? "")).toBe(true);
      }),
    );
  });

  it.each(ofOne)("is the same of one as of more: %s, %s", (one, more) => {
    expect(withoutNoise(one)).toBe(withoutNoise(more));
  });

  it.each(Object.values(updated).flat())("is the day on which a page was brought up to date: %s", (line) => {
    expect(withoutNoise(line)).toMatch(/~date$/);
    expect(withoutNoise(line.replace(/2026/, "2025"))).toBe(withoutNoise(line));
    expect(isNoise(withoutNoise(line))).toBe(true);
  });

  it.each([
    ["case and marks", "“Our  Team”…", "'our team'...".replaceAll("'", '"')],
    ["an id", "Ref 550e8400-e29b-41d4-a716-446655440000", "Ref 650e8400-e29b-41d4-a716-446655440001"],
    ["a request", "Request ID: 7f3a9c1e2b", "Request ID: 8a11bc9d0e"],
    ["a session", "session=8d7f6a1b", "session=77aa01bc"],
    ["a copyright", "© 2019-2025 Acme Inc.", "Copyright 2026 Acme Inc."],
    ["rights", "All rights reserved 2025 Acme", "All rights reserved 2026 Acme"],
    ["a clock", "It is 10:45 pm CET", "It is 7:02 am CET"],
    ["the time of a rendering", "Rendered in 35 ms", "Rendered in 120 ms"],
    ["a day alone", "12 May 2026", "13 May 2026"],
  ])("is %s", (_what, one, other) => {
    expect(withoutNoise(one)).toBe(withoutNoise(other));
  });
});

describe("what a reader would call news", () => {
  it.each([
    ["Raised $12M in 2026", "Raised $15M in 2026"],
    ["Prices from $29 a month", "Prices from $39 a month"],
    ["Over 400 customers", "Over 500 customers"],
    ["We serve 340 hospitals", "We serve 350 hospitals"],
    ["Conference on 12 May 2026", "Conference on 14 May 2026"],
    ["Founded in 2019", "Founded in 2020"],
    ["Version 2.4.1", "Version 2.4.2"],
    ["Noch 3 Stellen offen", "Noch 5 Stellen offen"],
    ["Il y a 3 magasins à Paris", "Il y a 4 magasins à Paris"],
    ["Vor 3 Standorten", "Vor 4 Standorten"],
    ["Hace 3 modelos", "Hace 4 modelos"],
    ["Vi har haft 120 kunder sedan 2019", "Vi har haft 140 kunder sedan 2019"],
    ["Nog 3 kantoren", "Nog 4 kantoren"],
    ["Faltam 3 lojas", "Faltam 4 lojas"],
  ])("stays: %s is not %s", (one, other) => {
    expect(withoutNoise(one)).not.toBe(withoutNoise(other));
    expect(isNoise(withoutNoise(one))).toBe(false);
  });
});

describe("any text", () => {
  const lines = fc.constantFrom(...Object.values(changing).flat(), ...Object.values(updated).flat());
  const mixed = fc.array(fc.oneof(lines, anyText, figure.map(String)), { maxLength: 6 });

  it("has one form, in which no word is cut in two", () => {
    fc.assert(
      fc.property(mixed, (parts) => {
        const form = withoutNoise(parts.join(" "));
        expect(form).toBe(form.trim());
        expect(form).not.toMatch(/\s{2}|\p{Lu}(?<=[A-Z])/u);
        expect(form).not.toMatch(/~(?:ago|left|date|time|day|took|off|read)(?=\p{L})/u);
      }),
    );
  });

  it("has the form of its small letters, wider spaces and full stop", () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), (parts) => {
        const text = parts.join(", ");
        const form = withoutNoise(text);
        expect(withoutNoise(text.toUpperCase())).toBe(form);
        expect(withoutNoise(`  ${text.replaceAll(" ", " \n ")}.`)).toBe(form);
      }),
    );
  });
});

describe("a form", () => {
  it.each([
    ["~ago", false, true],
    ["#", false, true],
    ["© acme inc", true, true],
    ["updated ~ago", true, true],
    ["we have grown our team in every city since ~ago", true, false],
    ["raised $12m", true, false],
    ["…", false, false],
    ["", false, false],
  ])("%j says something: %s, and is noise: %s", (form, says, noise) => {
    expect([saysSomething(form), isNoise(form)]).toEqual([says, noise]);
  });
});
