import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type CallExpression, type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import { isCallExpression, isPropertyAccessExpression } from "typescript/unstable/ast/is";
import { API, type Type } from "typescript/unstable/sync";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Where text may be cut by code units: the cuts themselves, and what cuts the digits of a date. */
const exempt = ["src/domain/text/text.ts", "src/pages/dates.ts", "src/domain/moments.ts"];
const cutting = new Set(["slice", "substring", "substr"]);
/** A place that was looked up in the text; whatever else ends a slice is a length, and may fall inside a character. */
const place = /\b(?:index|at|colon|start|end|last|until|length|shared|lastIndexOf|indexOf)\b|^-/;

interface Cut {
  call: CallExpression;
  text: Expression;
}

/** Every `text.slice(0, length)` and the like in src whose receiver is a string, as `file: code`. */
function cutsByLength(): { found: string[]; strings: number } {
  const api = new API({ cwd: root });
  try {
    const config = join(root, "tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error("the project could not be opened");
    const files = project.program.getSourceFileNames().filter((name) => name.startsWith(join(root, "src/")));
    let strings = 0;
    const found = files.flatMap((name) => {
      const source = project.program.getSourceFile(name);
      const cuts = source === undefined ? [] : cutsIn(source);
      const types = project.checker.getTypeAtLocation(cuts.map(({ text }) => text));
      const isText = (type: Type | undefined) =>
        type !== undefined &&
        /^(?:string|".*"|`.*`)(?: \| (?:null|undefined))*$/.test(project.checker.typeToString(type));
      const ofText = cuts.filter((_cut, index) => isText(types[index]));
      strings += ofText.length;
      const file = relative(root, name);
      const written = readFileSync(name, "utf8");
      return exempt.includes(file)
        ? []
        : ofText
            .filter(({ call }) => isByLength(call, written))
            .map(({ call }) => `${file}: ${codeOf(call, written)}`);
    });
    return { found, strings };
  } finally {
    api.close();
  }
}

function cutsIn(source: Node): Cut[] {
  const cuts: Cut[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      if (cutting.has(node.expression.name.text)) cuts.push({ call: node, text: node.expression.expression });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return cuts;
}

function isByLength(call: CallExpression, written: string): boolean {
  const [from, to] = call.arguments;
  if (isPropertyAccessExpression(call.expression) && call.expression.name.text !== "slice") return true;
  if (from === undefined || to === undefined) return false;
  return (
    from.kind === SyntaxKind.NumericLiteral &&
    codeOf(from, written) === "0" &&
    !place.test(codeOf(to, written))
  );
}

function codeOf(node: Node, written: string): string {
  return written.slice(node.pos, node.end).trim().replaceAll(/\s+/g, " ");
}

it("text is cut to a length by whole characters alone: with the cuts of domain/text.ts", () => {
  const { found, strings } = cutsByLength();
  expect(strings).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
