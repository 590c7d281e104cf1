import type { Open } from "../parse.ts";
import { type JsonObject, readJsonLd } from "./json-ld.ts";

const programTypes = /^(?:(?:text|application)\/javascript|module)?$/;
const maxJsonLd = 300_000;
const maxStates = 1_000_000;
/** The beginning of a program that assigns the data of its page. */
const assignment =
  /\b(?:window|self|globalThis)\s?(?:\.|\[["'])(?:__\w{2,40}|\w{0,20}(?:initial|preloaded)_?(?:state|data|props))/i;
const flightPush =
  /^\s*(?:\(self\.__next_f\s*=\s*self\.__next_f\s*\|\|\s*\[\]\)|self\.__next_f)\.push\(\s*\[\s*1\s*,\s*(?=")/;
const flightRow = /^[0-9a-f]{0,8}:(?:T[0-9a-f]{1,8},)?/;

/** Collects the data in the scripts of a page. */
export function createScripts() {
  const jsonLd: JsonObject[] = [];
  const states: string[] = [];
  const used = { jsonLd: 0, states: 0 };
  let flight = "";
  let asksForScripts = false;
  let hasPrograms = false;
  const add = (state: string) => {
    used.states += state.length;
    if (state !== "" && used.states <= maxStates) states.push(state);
  };

  return {
    jsonLd,
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
        const start = raw.slice(0, 300);
        const push = flightPush.exec(start)?.[0].length;
        if (push !== undefined && flight.length + raw.length <= maxStates) flight += literal(raw.slice(push));
        else if (assignment.test(start)) add(raw);
      }
    },
    /** The data that the page draws itself from: JSON, assignments, and the rows of the flight data of Next's app router. */
    states: (): string[] => {
      const rows = flight.split("\n").flatMap((row) => {
        const head = flightRow.exec(row)?.[0] ?? "";
        const rest = row.slice(head.length);
        return head === "" ? [] : [head.endsWith(",") ? JSON.stringify([rest]) : rest];
      });
      return [...states, ...rows];
    },
  };
}

/** The string that a program begins with; empty if it is none. */
function literal(program: string): string {
  try {
    return String(JSON.parse(program.slice(0, program.lastIndexOf('"') + 1)));
  } catch {
    return "";
  }
}
