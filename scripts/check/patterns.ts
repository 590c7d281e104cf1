import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { type AnyNode, parse } from "acorn";
import { analyse } from "scslre";
import { readFlags, runCommand } from "../admin/cli.ts";
import { withoutJsx } from "../module-hooks.ts";

const room = new URL("../../src/", import.meta.url);

interface Pattern {
  source: string;
  flags: string;
  where: string;
}

const help = `
npm run patterns

Lists all regular expressions of src/ whose time may grow faster than the text, and all regular expressions and tagged
templates with a character above U+00FF, which bundling does not escape. Exits with 1 if there are any.
`;

await runCommand(help, async () => {
  readFlags({}, 0);
  const files = (await readdir(room, { recursive: true })).filter((name) => /\.tsx?$/.test(name)).sort();
  const made = await constructed(files);
  const read = await Promise.all(files.map(literals));
  const patterns = [...read.flatMap((one) => one.patterns), ...made];
  const slow = patterns.filter(mayBeSlow);
  const wide = read.flatMap((one) => one.wide);
  for (const { where, source, flags } of slow) console.error(`src/${where}: /${source}/${flags}`);
  for (const where of wide) console.error(`src/${where}: write characters above U+00FF as \\u escapes`);
  console.log(`${patterns.length} patterns, ${slow.length} of which may backtrack`);
  return slow.length + wide.length === 0 ? 0 : 1;
});

/** True if some text makes the pattern backtrack, from one start or many. */
function mayBeSlow({ source, flags }: Pattern): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;
}

/** The patterns of a file, and the places of patterns and tagged templates with a character above U+00FF. */
async function literals(file: string): Promise<{ patterns: Pattern[]; wide: string[] }> {
  const text = await readFile(new URL(file, room), "utf8");
  const code = file.endsWith(".tsx") ? withoutJsx(text) : stripTypeScriptTypes(text);
  const patterns: Pattern[] = [];
  const wide: string[] = [];
  const visit = (node: AnyNode) => {
    const where = `${file}:${node.loc?.start.line}`;
    const isPattern = node.type === "Literal" && node.regex;
    if (isPattern) patterns.push({ source: isPattern.pattern, flags: isPattern.flags, where });
    const quasi =
      node.type === "TaggedTemplateExpression"
        ? node.quasi.quasis.map(({ value }) => value.raw).join("")
        : "";
    if (/[^\0-\xff]/u.test(isPattern ? isPattern.pattern : quasi)) wide.push(where);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true }));
  return { patterns, wide };
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The patterns that modules build from tables when they are loaded. */
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
