import { oneLine } from "../../../domain/text/one-line.ts";
import { textIn } from "../text-in.ts";
import type { Element } from "../tree.ts";
import type { Attributes } from "../visibility.ts";
import { type JsonObject, readJsonLd } from "./json-ld.ts";
import { unescaped } from "./scan-state.ts";

const programTypes = /^(?:(?:text|application)\/javascript|module)?$/;
const maxJsonLd = 300_000;
const maxStates = 1_000_000;
/** The beginning of a program that writes down the data of its page. */
const assignment = new RegExp(
  oneLine`
    \b(?:window|self|globalThis)\s?(?:\.|\[["'])(?:__\w{2,40}|\w{0,20}(?:initial|preloaded)_?(?:state|data|props))
    |\b__sveltekit_\w{1,20}\b
  `,
  "i",
);
const flightPush =
  /^\s*(?:\(self\.__next_f\s*=\s*self\.__next_f\s*\|\|\s*\[\]\)|self\.__next_f)\.push\(\s*\[\s*1\s*,\s*"/;
const flightRow = /^[0-9a-f]{0,8}:(?:T[0-9a-f]{1,8},)?/;

/** The data in the scripts of a page. */
interface Scripts {
  jsonLd: JsonObject[];
  /** The data that the page draws itself from: JSON, or assignments. */
  states: string[];
  /** Whether the page tells visitors without scripts that it needs them. */
  asksForScripts: boolean;
  hasPrograms: boolean;
}

/** Collects the data in the scripts of a page. */
export function createScripts() {
  const scripts: Scripts = { jsonLd: [], states: [], asksForScripts: false, hasPrograms: false };
  const used = { jsonLd: 0, states: 0 };
  let flight = "";
  const add = (state: string) => {
    used.states += state.length;
    if (state !== "" && used.states <= maxStates) scripts.states.push(state);
  };

  return {
    scripts,
    enter: ({ name }: Element, attributes: Attributes): void => {
      if (name === "astro-island") add(attributes.get("props") ?? "");
    },
    leave: (element: Element, attributes: Attributes, text: string): void => {
      if (element.name === "noscript") scripts.asksForScripts ||= /java ?script/i.test(textIn(element, true));
      if (element.name !== "script") return;
      const type = (attributes.get("type") ?? "").trim().toLowerCase();
      const start = text.slice(0, 300);
      if (type === "application/ld+json") {
        used.jsonLd += text.length;
        if (used.jsonLd <= maxJsonLd) readJsonLd(text, scripts.jsonLd);
      } else if (type === "application/json") add(text);
      else if (programTypes.test(type)) {
        scripts.hasPrograms = true;
        const push = flightPush.exec(start)?.[0].length ?? -1;
        if (push < 0 && assignment.test(start)) add(text);
        else if (push >= 0 && flight.length + text.length <= maxStates)
          flight += unescaped(text.slice(push, text.lastIndexOf('"')));
      }
    },
    /** Adds the rows of the flight data of Next's app router, once all scripts are read. */
    end: (): void => {
      for (const row of flight.split("\n")) {
        const head = flightRow.exec(row)?.[0] ?? "";
        if (head.endsWith(",")) scripts.states.push(JSON.stringify([row.slice(head.length)]));
        else if (head !== "") scripts.states.push(row.slice(head.length));
      }
    },
  };
}
