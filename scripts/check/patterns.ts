import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { type AnyNode, parse } from "acorn";
import { analyse } from "scslre";
import { readFlags, runCommand } from "../local/cli.ts";

const room = new URL("../../src/", import.meta.url);

interface Pattern {
  source: string;
  flags: string;
  where: string;
}

const help = `
npm run patterns

Names every pattern of src/ whose time may grow faster than the text it is held against; exits 1 where there is one.
`;

await runCommand(help, async () => {
  readFlags({}, 0);
  const files = (await readdir(room, { recursive: true })).filter((name) => name.endsWith(".ts")).sort();
  const made = await constructed(files);
  const patterns = [...(await Promise.all(files.map(literals))).flat(), ...made];
  const slow = patterns.filter(mayBeSlow);
  for (const { where, source, flags } of slow) console.error(`src/${where}: /${source}/${flags}`);
  console.log(`${patterns.length} patterns, ${slow.length} of which may look again at what they have seen`);
  return slow.length === 0 ? 0 : 1;
});

/** Whether a text can be made that a pattern goes over again and again, from one start or from many. */
function mayBeSlow({ source, flags }: Pattern): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;
}

/** Patterns that stand in a file. */
async function literals(file: string): Promise<Pattern[]> {
  const code = stripTypeScriptTypes(await readFile(new URL(file, room), "utf8"));
  const found: Pattern[] = [];
  const visit = (node: AnyNode) => {
    if (node.type === "Literal" && node.regex)
      found.push({
        source: node.regex.pattern,
        flags: node.regex.flags,
        where: `${file}:${node.loc?.start.line}`,
      });
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true }));
  return found;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Patterns that files put together from tables, where they do as they are loaded. */
async function constructed(names: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const real = globalThis.RegExp;
  const note = (pattern: RegExp) => {
    const place = /\/src\/([^:]{1,200}:\d+)/.exec(new Error("made").stack ?? "")?.[1];
    if (place !== undefined) found.push({ source: pattern.source, flags: pattern.flags, where: place });
    return pattern;
  };
  globalThis.RegExp = new Proxy(real, {
    construct: (target, given, as) => note(Reflect.construct(target, given, as)),
    apply: (target, self, given) => note(Reflect.apply(target, self, given)),
  });
  for (const name of names) await import(new URL(name, room).href);
  globalThis.RegExp = real;
  return found;
}
