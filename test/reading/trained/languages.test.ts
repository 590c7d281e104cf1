import { expect, it } from "vitest";
import { languageOf } from "../../../src/reading/trained/languages.ts";
import { changed, conclude, evaluate } from "../../support/sites/changes.ts";

it.each([
  "Selskapet tar nå i bruk løsningen vår, og vi gleder oss til å se hvordan den brukes.",

  "Vi har tagit in fem miljoner och öppnar ett kontor i Malmö efter sommaren.",
  "Aquest mes obrim també una oficina amb els nostres socis de Girona.",
  "Produsele noastre sunt vândute prin parteneri, iar acest an a fost bun pentru noi.",
  "Nasz zespół rośnie: dołączyła do nas nowa dyrektor finansowa.",
  "Az új iroda ősztől várja bővülő csapatunkat.",
  "Kami membuka kantor baru di Jakarta.",
])("finds a language that the reader does not know: %s", (text) => expect(languageOf(text)).toBe("other"));

it.each([
  ["en", "We have raised five million to bring our robots to more warehouses."],
  ["de", "Wir haben fünf Millionen eingesammelt und stellen zwölf Leute ein."],
  ["fr", "Nous avons levé cinq millions pour ouvrir un bureau à Lyon."],
  ["es", "Hemos captado cinco millones para abrir una oficina en Lima este mes."],
  ["it", "Abbiamo raccolto cinque milioni per aprire una sede a Torino."],
  ["nl", "We hebben vijf miljoen opgehaald en openen een kantoor in Gent."],
  ["pt", "Captámos cinco milhões para abrir um escritório no Porto."],
  ["en", "Łukasz Żak and Şebnem Öz join our board with Dvořák Capital."],
  ["en", "Tesco drops Acme"],
])("finds %s: %s", (language, text) => expect(languageOf(text)).toBe(language));

it("reports text in an unknown language as changed, without a topic, and leaves its rules open", async () => {
  const text = "Spółka pozyskała 12 mln zł od nowych inwestorów, a za te pieniądze otworzy biuro w Gdańsku.";
  const { conclusion, evaluations } = await evaluate("Fundraising", [changed(text, "home")]);
  expect(conclusion).toMatchObject({ type: "other", severity: "info", needsAttention: false });
  expect(conclusion.title).toContain("New on the page: Spółka pozyskała");
  expect(evaluations[0]?.verdict).toBe("uncertain");
});

it("says nothing of a short line in an unknown language", async () =>
  expect((await conclude([changed("Zobacz też", "home")])).type).toBe("no_change"));
