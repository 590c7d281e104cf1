import { expect, it } from "vitest";
import { pageOf } from "../../../../../src/pages/reader/read-page.ts";

const textOf = (body: string) =>
  pageOf(`<body>${body}</body>`, "https://acme.example/")
    .blocks.map(({ text }) => text)
    .join("\n");

it.each([
  ["<p>$19<sup>99</sup>/mo</p>", "$19.99/mo"],
  ["<p>$19<sup>.99</sup>/mo</p>", "$19.99/mo"],
  ["<p>19<sup>99</sup> € / month</p>", "19.99 € / month"],
  ["<p>$19<sup>1</sup>/mo</p>", "$191/mo"],
])("%s shows %s", (markup, shown) => {
  expect(textOf(markup).replaceAll(/\s+/g, " ")).toBe(shown);
});
