import type { OpenElement } from "../markup/element.ts";
import { type JsonObject, readJsonLd } from "./json-ld.ts";

/** Kinds of scripts that carry data, and how much of a page's is read, in characters. */
const kinds: Readonly<Record<string, { as: "json-ld" | "state"; room: number }>> = {
  "application/ld+json": { as: "json-ld", room: 300_000 },
  "application/json": { as: "state", room: 1_000_000 },
};

export interface Scripts {
  enter: (element: OpenElement) => void;
  leave: (element: OpenElement) => void;
  text: (text: string) => void;
  jsonLd: () => readonly JsonObject[];
  /** The text of each script of data that the page draws itself from. */
  states: () => readonly string[];
}

/** Collects the data that a page's scripts carry. */
export function createScripts(): Scripts {
  const jsonLd: JsonObject[] = [];
  const states: string[] = [];
  const used = { "json-ld": 0, state: 0 };
  let kind: (typeof kinds)[string] | null = null;
  let text = "";

  return {
    enter: ({ name, attributes }) => {
      if (name !== "script") return;
      kind = kinds[(attributes.get("type") ?? "").trim().toLowerCase()] ?? null;
      text = "";
    },
    text: (part) => {
      if (kind && used[kind.as] + text.length <= kind.room) text += part;
    },
    leave: ({ name }) => {
      if (name !== "script" || !kind) return;
      used[kind.as] += text.length;
      if (kind.as === "json-ld") readJsonLd(text, jsonLd);
      else if (text !== "") states.push(text);
      kind = null;
      text = "";
    },
    jsonLd: () => jsonLd,
    states: () => states,
  };
}
