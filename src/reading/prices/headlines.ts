import { cutTold } from "../../domain/text/quotes.ts";
import type { PriceNews } from "./price-news.ts";
import type { Price } from "./prices.ts";
import type { Term } from "./terms.ts";

/** What happened to prices, in one line and in full, in the page's own names and sums. `longest`: characters of the title. */
export function priceWords(news: PriceNews, longest: number): { title: string; summary: string } {
  const moved = news.moved.map(
    ({ was, now }) => `${named(now.of === "" ? { ...now, of: was.of } : now)} (was ${was.text})`,
  );
  const renamed = news.renamed.map(({ was, now }) => `${named(now)}, formerly ${was.of}`);
  const added = news.added.map(named);
  const ended = news.ended.map(named);
  const terms = (kind: Term["kind"]) =>
    news.terms
      .filter((one) => one.kind === kind)
      .map(({ text }) => text.replace(/^[^\p{L}\p{N}]+/u, "").replace(/(?<![.;])[.;]+$/u, ""));
  const groups = [
    {
      label: "Prices changed",
      told: moved,
      named: news.moved.some(({ was, now }) => was.of + now.of !== ""),
    },
    { label: "Plans renamed", told: renamed, named: true },
    {
      label: news.added.some(({ of }) => of !== "") ? "New plans and prices" : "New prices",
      told: added,
      named: news.added.some(({ of }) => of !== ""),
    },
    {
      label: news.onRequest ? "Prices on request now, no longer stated" : "Plans ended",
      told: ended,
      named: true,
    },
    { label: "New minimum term", told: terms("binding"), named: false },
    { label: "New free trial", told: terms("trial"), named: false },
  ]
    .filter(({ told }) => told.length > 0)
    .sort((a, b) => Number(b.named) - Number(a.named));
  const all = groups.map(({ label, told }) =>
    `${label}: ${told.slice(0, mostTold).join("; ")}${told.length > mostTold ? "; and others" : ""}.`.replace(
      /([.!?…])\.$/u,
      "$1",
    ),
  );
  const [first] = groups;
  const title =
    first === undefined ? "Prices changed" : `${first.label}: ${first.told.slice(0, mostInTitle).join("; ")}`;
  return { title: cutTold(title, longest), summary: all.join(" ") };
}

/** Prices that a title names, and of each group a summary. */
const mostInTitle = 3;
const mostTold = 10;

function named({ of, text }: Price): string {
  const sum = text.replace(/(?<=\p{Sc})\n\s?(?=\d)/gu, "").replaceAll("\n", " ");
  const name = of.replace(/^[^\p{L}\p{N}]+/u, "");
  return name === "" || sum.includes(name) ? sum : `${name} ${sum}`;
}
