import { expect, it } from "vitest";
import { type JsonObject, readJsonLd } from "../../../../src/pages/reader/data/json-ld.ts";

const read = (text: string) => {
  const nodes: JsonObject[] = [];
  readJsonLd(text, nodes);
  return nodes;
};
const acme = {
  "@type": "Organization",
  name: "Acme & Sons",
  founder: [{ "@type": "Person", name: "Ada O'Brown" }],
};
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

it("reads data whose quotes a framework wrote as entities as it reads any other", () => {
  expect(read(escaped(JSON.stringify(acme)))).toEqual(read(JSON.stringify(acme)));
  expect(read(`[ ${escaped(JSON.stringify(acme))} ]`)[0]).toEqual(acme);
});

it("leaves entities alone in data that needs none resolved, and reads nothing of what is broken", () => {
  expect(read('{"name":"Acme &quot;Works&quot;"}')).toEqual([{ name: "Acme &quot;Works&quot;" }]);
  expect(read("{&quot;name&quot;:")).toEqual([]);
  expect(read("&quot;Acme&quot;")).toEqual([]);
});
