import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type AnyNode, type Function as FunctionNode, parse } from "acorn";

const sourceFolder = new URL("../../src/", import.meta.url);
const rooms =
  "pages enriching leads tracking identity taxonomy domain reading judging alerting platform/crawl".split(
    " ",
  );

export interface Exported {
  /** `taxonomy/words.ts` */
  file: string;
  name: string;
  /** The type of its first parameter, as the source writes it; empty without a parameter. */
  first: string;
}

/** Every function that a file of the rooms exports, whose text comes from outside or may. */
export function exportedFunctions(): Exported[] {
  return rooms.flatMap((room) =>
    readdirSync(new URL(`${room}/`, sourceFolder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .sort()
      .flatMap((name) => functionsOf(`${room}/${name}`)),
  );
}

/** Types are stripped to spaces, so what stands in their place in the source is found by position. */
function functionsOf(file: string): Exported[] {
  const source = readFileSync(new URL(file, sourceFolder), "utf8");
  const code = stripTypeScriptTypes(source);
  const { body } = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  return body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && node.declaration
      ? declared(node.declaration).map(({ name, made }) => ({ file, name, first: firstType(made, source) }))
      : [],
  );
}

function declared(node: AnyNode): { name: string; made: FunctionNode }[] {
  if (node.type === "FunctionDeclaration")
    return node.id === null ? [] : [{ name: node.id.name, made: node }];
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" &&
    (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression")
      ? [{ name: id.name, made: init }]
      : [],
  );
}

function firstType({ params }: FunctionNode, source: string): string {
  const [first] = params;
  if (first === undefined) return "";
  const pattern = first.type === "AssignmentPattern" ? first.left : first;
  const typed = /^\s*\??\s*:\s*/u.exec(source.slice(pattern.end, pattern.end + 40));
  return typed === null ? "" : untilEnd(source.slice(pattern.end + typed[0].length, pattern.end + 400));
}

/** A type up to the comma, the bracket or the default that ends it. */
function untilEnd(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const ends = char === "," || char === ")" || (char === "=" && text.charAt(at + 1) !== ">");
    if (depth === 0 && ends) return text.slice(0, at).trim();
    if ("([{<".includes(char)) depth += 1;
    else if (")]}".includes(char) || (char === ">" && text.charAt(at - 1) !== "=")) depth -= 1;
  }
  return text.trim();
}
