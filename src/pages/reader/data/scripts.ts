import type { Open } from "../parse.ts";
import { type JsonObject, readJsonLd } from "./json-ld.ts";

const programTypes = /^(?:(?:text|application)\/javascript|module)?$/;
const maxJsonLd = 300_000;
const maxStates = 1_000_000;
/** The beginning of a program that assigns the data of its page. */
const assignment =
  /\b(?:window|self|globalThis)\s?(?:\.|\[["'])(?:__\w{2,40}|\w{0,20}(?:initial|preloaded)_?(?:state|data|props))/i;

/** Collects the data in the scripts of a page. */
export function createScripts() {
  const jsonLd: JsonObject[] = [];
  const states: string[] = [];
  const used = { jsonLd: 0, states: 0 };
  let asksForScripts = false;
  let hasPrograms = false;
  const add = (state: string) => {
    used.states += state.length;
    if (state !== "" && used.states <= maxStates) states.push(state);
  };

  return {
    jsonLd,
    /** The data that the page draws itself from: JSON and assignments. */
    states,
    /** Whether the page asks visitors without scripts to enable them. */
    asksForScripts: () => asksForScripts,
    hasPrograms: () => hasPrograms,
    leave: ({ box: { name }, attributes, raw, words }: Open): void => {
      if (name === "astro-island") add(attributes.props ?? "");
      if (name === "noscript") asksForScripts ||= /java ?script/i.test(words);
      if (name !== "script") return;
      const type = (attributes.type ?? "").trim().toLowerCase();
      if (type === "application/json") add(raw);
      else if (type === "application/ld+json") {
        used.jsonLd += raw.length;
        if (used.jsonLd <= maxJsonLd) readJsonLd(raw, jsonLd);
      } else if (programTypes.test(type)) {
        hasPrograms = true;
        if (assignment.test(raw.slice(0, 300))) add(raw);
      }
    },
  };
}
