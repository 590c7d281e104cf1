import type { PriceNews } from "./price-news.ts";
import type { Price } from "./prices.ts";

/** Price news in the page's own names and sums: what happened, and to which prices. */
export function priceGroups({ moved, added, ended }: PriceNews): { label: string; items: string[] }[] {
  const changes = moved.map(({ was, now }) => `${nameOf(now, was.of)} (was ${oneLine(was.text)})`);
  const newLabel = added.some(({ of }) => of !== "") ? "New plans and prices" : "New prices";
  return [
    { label: "Prices changed", items: changes },
    { label: newLabel, items: added.map((price) => nameOf(price)) },
    { label: "Plans ended", items: ended.map((price) => nameOf(price)) },
  ].filter(({ items }) => items.length > 0);
}

function nameOf({ of, text }: Price, otherName = ""): string {
  const [name, sum] = [of || otherName, oneLine(text)];
  return name === "" || sum.includes(name) ? sum : `${name} ${sum}`;
}

const oneLine = (text: string) => text.replaceAll("\n", " ");
