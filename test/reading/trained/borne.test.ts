import { expect, it } from "vitest";
import type { Topic } from "../../../src/reading/topics.ts";
import { isUnworded, resemblesPage } from "../../../src/reading/trained/borne.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const borne = (topic: Topic, text: string) =>
  resemblesPage(topic, [{ change: changed(text, "home"), text, headline: false, stale: false, fresh: [] }]);

it.each<[Topic, string, string]>([
  ["layoff", "Our crew looks after the rest.", "We let go of nine people of our crew today."],
  ["outage", "We will review your application shortly.", "We are short of pumps: deliveries halt."],
  ["shutdown", "Our mission is a dry row for every endpoint.", "Our pump service ends in May."],
  ["outage", "Automatize seus processos no pomar.", "O serviço falhou, houve uma falha ontem."],
  ["breach", "Robots robustos para tu huerto.", "Un ataque robó datos: robo de datos."],
  ["layoff", "Ons onderzoek naast de boomgaard.", "Bij ons verdwijnen banen door ontslag."],
  ["shutdown", "Notre équipe dans le département.", "Nous fermons notre atelier."],
  ["round", "Pears were the passion of father and son.", "Pears of father and son are backed by Northwind."],
  ["round", "Pears were the passion of father and son.", "Father and son took €400,000 for their pears."],
  ["outage", "In eighty seconds you hear how we talk.", "For an hour you could not reach us: an outage."],
  ["pricing", "Gebaut für den eigenen Hof.", "Die Gebühr entfällt ab Mai."],
  ["figures", "Gesetz 1616 vom Februar 2013", "1.616 Kunden im Februar 2013"],
  ["round", "That is why we invest in the training of our crew.", "Investors back the training of our crew."],
  ["round", "Rows without drains cost CHF 40'000 per year.", "A grower wrote us a cheque for CHF 40'000."],
  ["revenue", "Our blend is half wool, 50% of it combed by hand.", "Revenue grew by 50% last year."],
  ["award", "Kent lies beyond our region, but we drive there.", "We won the orchard prize of Kent."],
  ["acquired", "Our name was born where two views meet.", "Northwind has acquired us."],
  ["partnership", "Bombas de agua con precisión y potencia.", "Trabajamos con Daikin desde mayo."],
  ["customer", "Drains That Keep Rows Dry.", "Obsthof Kern chose our drains."],
  ["expansion", "We keep rows dry, whenever you need it.", "Our second office is in Kent."],
  ["interview", "Write to me whenever a pump stops.", "On the podcast I talk of pumps."],
  ["growth", "Our crew answers within 24 hours.", "Our crew of pilots grows to 24."],
])("a line that seems to tell of %s is a slogan without a word for it", (topic, slogan, news) => {
  expect([borne(topic, slogan), borne(topic, news)]).toEqual([false, true]);
});

it("a founder who leads as well is no new leader", async () => {
  const line = (text: string, before: string) =>
    changed(`Jonas Brandt\n${text}`, "team", {
      change: "edited",
      before: `Jonas Brandt\n${before}`,
      block: { kind: "card", trail: ["Team"] },
    });
  const told = async (text: string, before: string) =>
    (await evaluate("Leadership changes", [line(text, before)])).evaluations[0]?.verdict;
  expect(await told("Founder & CEO, Soilcraft", "Founder, Soilcraft")).toBe("not_matched");
  expect(await told("CEO, Soilcraft", "Head of Sales, Soilcraft")).toBe("matched");
});

it.each<[string, boolean]>([
  ["Aus dem Anruf wird ein fertiger Entwurf mit deinen Positionen.", false],
  ["Ab Mai liefern wir die Pumpen mit Obsthof Kern.", true],
  ["Since May we ship our pumps with Northwind.", true],
])("what German writes with a capital is no name: %s", (text, isBorne) =>
  expect(borne("partnership", text)).toBe(isBorne),
);

it("a post that seems to tell of a sale has a word for it, or is plain", () => {
  const unworded = (topic: Topic, share: number, text: string) =>
    isUnworded(topic, share, [
      { change: changed(text, "blog"), text, headline: true, stale: false, fresh: [] },
    ]);
  expect(unworded("acquired", 0.7, "Gemeente Kernstad start met Acme")).toBe(true);
  expect(unworded("acquired", 0.7, "Northwind neemt Acme over: overname rond")).toBe(false);
  expect(unworded("acquired", 0.9, "Acme goes to Northwind")).toBe(false);
  expect(unworded("round", 0.3, "Journal d'une stagiaire")).toBe(true);
  expect(unworded("event", 0.3, "Gemeente Kernstad start met Acme")).toBe(false);
});
