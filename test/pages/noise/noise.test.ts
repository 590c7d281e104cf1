import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNoise, withoutNoise } from "../../../src/pages/noise/noise.ts";
import { anyText } from "../../support/any-text.ts";

const linesOf = (text: string) => text.trim().split(/\n| \| /);

/** Notices in the seven languages; `0` stands for any figure. */
const changing = linesOf(`
0 minutes ago | Updated 0 hours ago | 0 views | Comments: 0 | Ends in 0 days 0 hours | 0 hours left | Hits: 0
vor 0 Minuten | Aktualisiert vor 0 Stunden | 0 Aufrufe | Kommentare: 0 | Noch 0 Tage | Noch 0 Stunden
il y a 0 minutes | Mis à jour il y a 0 heures | 0 vues | Commentaires : 0 | Encore 0 jours | Il reste 0 heures
hace 0 minutos | Actualizado hace 0 horas | 0 visitas | Comentarios: 0 | Quedan 0 días | Faltan 0 horas
0 minuti fa | Aggiornato 0 ore fa | 0 visualizzazioni | Commenti: 0 | Mancano 0 giorni | Ancora 0 ore
0 minuten geleden | Bijgewerkt 0 uur geleden | 0 weergaven | Reacties: 0 | Nog 0 dagen | Nog 0 weken
há 0 minutos | Atualizado há 0 horas | 0 visualizações | Comentários: 0 | Faltam 0 dias | Restam 0 horas
Rendered in 0 ms | Only 0 seats left | 0 min read | 0 people signed up this week | Get 0% off | We reply within 0 min
`);

const updated = linesOf(`
Last updated: 3 May 2026 | Updated on December 14, 2026 | Aktualisiert am 3. Mai 2026 | Stand vom 14. Dezember 2026
Mis à jour le 3 mai 2026 | Dernière mise à jour : 14 décembre 2026 | Actualizado el 3 de mayo de 2026
Aggiornato il 3 maggio 2026 | Bijgewerkt op 3 mei 2026 | Laatst bijgewerkt: 14-03-2026 | Atualizado em 3 de maio de 2026
`);

const figure = fc.integer({ min: 2, max: 59 });

describe("noise", () => {
  it.each(changing)("is the same whatever its figures: %s", (line) => {
    fc.assert(
      fc.property(figure, figure, (one, other) => {
        const [a, b] = [one, other].map((value) => withoutNoise(line.replaceAll("0", String(value))));
        expect(a).toBe(b);
        expect(isNoise(a ?? "")).toBe(true);
      }),
    );
  });

  it.each(updated)("is the day of an update: %s", (line) => {
    expect(withoutNoise(line)).toMatch(/~date$/);
    expect(withoutNoise(line.replace(/2026/, "2025"))).toBe(withoutNoise(line));
    expect(isNoise(withoutNoise(line))).toBe(true);
  });

  it.each([
    ["an hour ago", "2 hours ago"],
    ["il y a une heure", "il y a 2 heures"],
    ["“Our  Team”…", '"our team"...'],
    ["Ref 550e8400-e29b-41d4-a716-446655440000", "Ref 650e8400-e29b-41d4-a716-446655440001"],
    ["Request ID: 7f3a9c1e2b", "Request ID: 8a11bc9d0e"],
    ["© 2019-2025 Acme Inc.", "Copyright 2026 Acme Inc."],
    ["All rights reserved 2025 Acme", "All rights reserved 2026 Acme"],
    ["It is 10:45 pm CET", "It is 7:02 am CET"],
    ["12 May 2026", "13 May 2026"],
    ["1.0842 USD ▲ 0.3%", "1.0799 USD ▼ 0.5%"],
    ["v2.4.1-9f86d0a", "v2.4.2-1a86d0b"],
    ["3 分钟前", "2 小时前"],
    ["刚刚更新", "3 分钟前更新"],
    ["방금 전", "3분 전"],
    ["12 viewers", "1 viewer"],
    ["3分前に更新", "2時間前に更新"],
    ["3 минуты назад", "2 часа назад"],
    ["för 3 minuter sedan", "för 2 timmar sedan"],
    ["ACME $45.60 +1.25%", "ACME $44.10 -0.80%"],
    ["NYSE: ACM 45.12 +0.51 (+1.14%)", "NYSE: ACM 44.02 -0.31 (-0.70%)"],
    ["NYSE: ACM $45.12 +0.52 (1.17%)", "NYSE: ACM $44.01 -1.11 (2.46%)"],
    ["TSX: ACM 4.12 CAD", "TSX: ACM 4.20 CAD"],
    ["Share price: €12.40", "Share price: €12.95"],
    ["Open now", "Closed"],
    ["Our shop: Open", "Our shop: Closed"],
    ["We are currently open", "We are currently closed"],
    ["Currently online", "Currently offline"],
    ["Ouvert maintenant", "Ferm\u00e9"],
    ["Open now · Closes 6 PM", "Closed · Opens 9 AM"],
    ["Open until 6 PM", "Opens tomorrow at 9 AM"],
    ["营业中", "休息中"],
    ["Yesterday at 9:14", "2 days ago"],
    ["Bitcoin (BTC): $67,234.12", "Bitcoin (BTC): $66,912.40"],
    ["1 EUR = 1.0842 USD", "1 EUR = 1.0799 USD"],
    ["EUR/USD 1.0842", "EUR/USD 1.0799"],
    ["Wechselkurs: 1,0842", "Wechselkurs: 1,0799"],
    ["Market cap: $1.2B", "Market cap: $980M"],
    ["In stock: 5", "Sold out"],
    ["Red mug · Only 3 left in stock", "Red mug · Out of stock"],
    ["Red mug $12 Auf Lager", "Red mug $12 Ausverkauft"],
    ["Rupture de stock", "En stock"],
    ["Your estimated wait is 5 minutes", "Your estimated wait is 20-30 min"],
    ["Wartezeit: ca. 15 Minuten", "Wartezeit: 25 Minuten"],
    ["You are visitor number 12,345", "You are visitor number 12,399"],
    ["12 people are viewing this product right now", "1 person is viewing this product"],
    ["12 personnes regardent ce produit", "14 personnes regardent ce produit"],
    ["3 sold in the last 24 hours", "9 sold in the last 24 hours"],
  ])("is the difference between %s and %s", (one, other) => {
    expect(withoutNoise(one)).toBe(withoutNoise(other));
  });

  it.each([
    ["Raised $12M in 2026", "Raised $15M in 2026"],
    ["Prices from $29 a month", "Prices from $39 a month"],
    ["Gold: $99 per month", "Gold: $199 per month"],
    ["Bitcoin treasury of $20M", "Bitcoin treasury of $50M"],
    ["Red mug $12 · In stock", "Red mug $14 · In stock"],
    ["Blue mug · In stock", "Red mug · In stock"],
    ["Our conference is sold out", "Our conference is open"],
    ["Waiting list: 4,000 companies", "Waiting list: 9,000 companies"],
    ["Exchange rates with a fee of 0.5%", "Exchange rates with a fee of 0.4%"],
    ["We cut waiting times from 12 to 5 days", "We cut waiting times from 12 to 3 days"],
    ["Over 400 customers", "Over 500 customers"],
    ["Conference on 12 May 2026", "Conference on 14 May 2026"],
    ["Founded in 2019", "Founded in 2020"],
    ["Series A is closed", "Series A is open"],
    ["Now open: our office in Berlin", "Now closed: our office in Berlin"],
    ["ARR of $12.5M, up 20%", "ARR of $14.5M, up 25%"],
    ["We cut costs by $40 and waste by 30%", "We cut costs by $50 and waste by 35%"],
    ["Version 2.4.1", "Version 2.4.2"],
    ["Noch 3 Stellen offen", "Noch 5 Stellen offen"],
    ["Il y a 3 magasins à Paris", "Il y a 4 magasins à Paris"],
    ["Faltam 3 lojas", "Faltam 4 lojas"],
  ])("is not the difference between %s and %s", (one, other) => {
    expect(withoutNoise(one)).not.toBe(withoutNoise(other));
    expect(isNoise(withoutNoise(one))).toBe(false);
  });
});

it("gives any text a form without upper case, double spaces and words cut in two", () => {
  const mixed = fc.array(fc.oneof(fc.constantFrom(...changing, ...updated), anyText, figure.map(String)), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(mixed, (parts) => {
      const form = withoutNoise(parts.join(" "));
      expect(form).toBe(form.trim());
      expect(form).not.toMatch(/\s{2}|\p{Lu}(?<=[A-Z])/u);
      expect(form).not.toMatch(/~(?:ago|left|date|time|took|read)(?=\p{L})/u);
    }),
  );
});
