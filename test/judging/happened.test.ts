import { expect, test } from "vitest";
import { compare } from "../../src/pages/compare/compare.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import { evaluate, reading } from "../support/sites/changes.ts";

const url = "https://acme.example/";
const page = (heading: string, names: readonly string[]) =>
  reading("home", [], {
    url,
    blocks: pageOf(
      `<main><h1>Acme</h1><p>What we do, and for whom.</p><h2>${heading}</h2><ul>${names.map((name) => `<li>${name}</li>`).join("")}</ul></main>`,
      url,
    ).blocks,
  });

/** What a rule comes to where the last of a list went from its page. */
async function verdict(rule: string, heading: string, names: readonly string[]) {
  const [was, now] = [page(heading, names), page(heading, names.slice(0, -1))];
  const { memory } = compare(null, was);
  const { changes } = compare(memory, now);
  const known = [{ url, kind: "home" as const, etag: null, lastModified: null, memory }];
  return (await evaluate(rule, changes, { readings: [now], known })).evaluations[0]?.verdict;
}

const customers = ["Birch Mills", "Harbour Bakery", "Northwind Foods", "Elm Street Clinic"];

test.each([
  ["Loses a customer", "Our customers"],
  ["pierden un cliente", "Nuestros clientes"],
  ["Churn", "Unsere Kunden"],
  ["A partner drops out", "Our partners"],
])("%s is met by who is gone from a list under %s", async (rule, heading) => {
  expect(await verdict(rule, heading, customers)).toBe("matched");
});

test.each([
  ["New customers", "Our customers"],
  ["Loses a customer", "Our values"],
  ["Somebody of the team leaves", "Our customers"],
])("%s is not, under %s", async (rule, heading) => {
  expect(await verdict(rule, heading, customers)).not.toBe("matched");
});
