import { oneLine } from "../../../domain/text/one-line.ts";
import { cut } from "../../../domain/text/text.ts";
import type { OpenElement } from "../markup/element.ts";
import { flightPart, flightRows } from "./flight.ts";
import { type JsonObject, readJsonLd } from "./json-ld.ts";

type Kind = "json-ld" | "state" | "program";
/** Kinds of scripts that carry data. */
const kinds: Readonly<Record<string, Kind>> = {
  "application/ld+json": "json-ld",
  "application/json": "state",
  "": "program",
  "text/javascript": "program",
  "application/javascript": "program",
  module: "program",
};
/** How much of a page's is read, in characters. */
const room: Readonly<Record<Kind, number>> = { "json-ld": 300_000, state: 1_000_000, program: 1_000_000 };
/** How far into a program it shows that it puts a page's state down: `window.__NUXT__ = `, `self.__next_f.push(`. */
const beginning = 300;
const putsDown = new RegExp(
  oneLine`
    \b(?:window|self|globalThis)\s?(?:\.|\[["'])(?:
      __\w{2,40}|\w{0,20}(?:initial|preloaded)_?(?:state|data|props)
    )
    |\b__sveltekit_\w{1,20}\b
  `,
  "i",
);
const needsScripts = /java ?script/i;

export interface Scripts {
  enter: (element: OpenElement) => void;
  leave: (element: OpenElement) => void;
  text: (text: string) => void;
  jsonLd: () => readonly JsonObject[];
  /** The data that the page draws itself from, one JSON or list of assignments each. */
  states: () => readonly string[];
  /** Whether the page says, to who runs no scripts, that it needs them. */
  asksForScripts: () => boolean;
  /** Whether it has any program to run. */
  any: () => boolean;
}

/** Collects the data that a page's scripts carry. */
export function createScripts(): Scripts {
  const jsonLd: JsonObject[] = [];
  const states: string[] = [];
  const used = { "json-ld": 0, state: 0, program: 0 };
  let flight = "";
  let kind: Kind | null = null;
  let text = "";
  let asks = false;
  let notice = false;
  let programs = false;

  const take = (as: Kind) => {
    const part = as === "program" ? flightPart(text) : null;
    if (part !== null) flight += part;
    else if (as === "json-ld") readJsonLd(text, jsonLd);
    else if (text !== "") states.push(text);
  };

  return {
    enter: ({ name, attributes }) => {
      if (name === "noscript") notice = true;
      const props = name === "astro-island" ? (attributes.get("props") ?? "") : "";
      if (props.startsWith("{") && used.state + props.length <= room.state) {
        used.state += props.length;
        states.push(props);
      }
      if (name !== "script") return;
      kind = kinds[(attributes.get("type") ?? "").trim().toLowerCase()] ?? null;
      programs ||= kind === "program";
      text = "";
    },
    text: (part) => {
      if (notice) asks ||= needsScripts.test(part);
      if (!kind || used[kind] + text.length > room[kind]) return;
      text += part;
      if (kind === "program" && text.length >= beginning && !putsDown.test(cut(text, beginning))) kind = null;
    },
    leave: ({ name }) => {
      if (name === "noscript") notice = false;
      if (name !== "script" || !kind) return;
      if (kind !== "program" || putsDown.test(cut(text, beginning))) {
        used[kind] += text.length;
        take(kind);
      }
      kind = null;
      text = "";
    },
    jsonLd: () => jsonLd,
    states: () => [...states, ...flightRows(flight)],
    asksForScripts: () => asks,
    any: () => programs,
  };
}
