import { cutTold } from "../../domain/text/quotes.ts";
import type { PriceNews } from "./price-news.ts";
import type { Price } from "./prices.ts";

/** Prices of each group that a title and a summary name. */
const most = { title: 3, summary: 10 };

/** Describes price news in the page's own names and sums. `longest`: characters of the title. */
export function describePrices(news: PriceNews, longest: number): { title: string; summary: string } {
  const groups = [
    {
      label: "Prices changed",
      items: news.moved.map(({ was, now }) => `${namedPrice(now, was.of)} (was ${oneLine(was.text)})`),
    },
    {
      label: news.added.some(({ of }) => of !== "") ? "New plans and prices" : "New prices",
      items: news.added.map((price) => namedPrice(price)),
    },
    { label: "Plans ended", items: news.ended.map((price) => namedPrice(price)) },
  ].filter(({ items }) => items.length > 0);
  const [first] = groups;
  const title =
    first === undefined ? "Prices changed" : `${first.label}: ${first.items.slice(0, most.title).join("; ")}`;
  const summary = groups.map(({ label, items }) => {
    const more = items.length > most.summary ? "; and others" : "";
    return `${label}: ${items.slice(0, most.summary).join("; ")}${more}.`;
  });
  return { title: cutTold(title, longest), summary: summary.join(" ") };
}

function namedPrice({ of, text }: Price, otherName = ""): string {
  const name = of || otherName;
  const sum = oneLine(text);
  return name === "" || sum.includes(name) ? sum : `${name} ${sum}`;
}

const oneLine = (text: string) => text.replaceAll("\n", " ");
