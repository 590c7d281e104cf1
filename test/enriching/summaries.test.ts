import { expect, test } from "vitest";
import { summariesOf } from "../../src/enriching/summaries.ts";
import { pageFrom } from "./pages.ts";

const body = `<h1>Pumps for farms</h1><p>We build solar pumps and irrigation controls for orchards and vineyards in the south,
  install them within a week and keep them running for twenty years.</p>`;
const meta = (name: string, text: string) => `<meta name="${name}" content="${text}">`;

test("a page's summaries are its title and descriptions, less what a template left behind", () => {
  const own = "Solar pumps and irrigation controls for orchards.";
  const head = `<title>Acme | Irrigation</title>${meta("description", own)}${meta("og:description", own)}`;
  expect(summariesOf([pageFrom(body, head)])).toEqual(["Acme | Irrigation", own]);
  const template = meta(
    "description",
    "Free cloneable template with animated tabs, cards and a perfect pricing section.",
  );
  expect(summariesOf([pageFrom(body, `<title>Acme</title>${template}`)])).toEqual(["Acme"]);
  expect(summariesOf([])).toEqual([]);
});
