import { readFileSync } from "node:fs";
import { findFounders } from "../src/enriching/people/founders.ts";
import { sectionAt } from "../src/enriching/people/sections.ts";
import { pageOf } from "../src/pages/reader/read-page.ts";
const [file = "", about = "company", pattern = "", ...names] = process.argv.slice(2);
const page = pageOf(readFileSync(file, "utf8"), "https://acme.example/x");
let section: any = { about, others: false };
for (const [i, leaf] of page.leaves.entries()) {
  section = sectionAt(page.leaves, i, section, { about: about as any, names });
  if (page.leaves.slice(Math.max(0, i - 6), i + 7).some(({ text }) => new RegExp(pattern).test(text)))
    console.log(i, leaf.heading ? "H" : " ", leaf.foreign ? "F" : " ", section.about, section.others ? "others" : "", JSON.stringify(leaf.text.slice(0, 160)));
}
console.log(findFounders([{ page, about: about as any }], names));
