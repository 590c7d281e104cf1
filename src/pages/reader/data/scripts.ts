import type { Open } from "../parse.ts";
import { type JsonObject, readJsonLd } from "./json-ld.ts";

const programTypes = /^(?:(?:text|application)\/javascript|module)?$/;
const maxJsonLd = 300_000;
const maxStates = 1_000_000;

/** Collects the data in the scripts of a page. */
export function createScripts() {
  const scripts = {
    jsonLd: [] as JsonObject[],
    /** The JSON that the page draws itself from. */
    states: [] as string[],
    /** Whether the page asks visitors without scripts to enable them. */
    asksForScripts: false,
    hasPrograms: false,
  };
  const left = { jsonLd: maxJsonLd, states: maxStates };
  return {
    scripts,
    leave: ({ box: { name }, attributes, raw, words }: Open): void => {
      if (name === "noscript") scripts.asksForScripts ||= /java ?script/i.test(words);
      if (name !== "script") return;
      const type = (attributes.type ?? "").trim().toLowerCase();
      scripts.hasPrograms ||= programTypes.test(type);
      if (type === "application/json") {
        left.states -= raw.length;
        if (left.states >= 0) scripts.states.push(raw);
      } else if (type === "application/ld+json") {
        left.jsonLd -= raw.length;
        if (left.jsonLd >= 0) readJsonLd(raw, scripts.jsonLd);
      }
    },
  };
}
