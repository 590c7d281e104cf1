import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isStringLiteral,
} from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/sync";
import { describe, expect, it } from "vitest";
import { fenced, ground, rooms } from "./rooms.ts";

const root = resolve(import.meta.dirname, "../..");
const source = join(root, "src");

interface Import {
  /** Path below the folder. */
  file: string;
  /** Path from the folder, or a library's name. */
  target: string;
  relative: boolean;
}

/** Every import of the files in a folder, of types too, as the compiler parses it. */
function importsIn(folder: string): Import[] {
  const api = new API({ cwd: root });
  try {
    const config = join(root, "tsconfig.json");
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    if (!project) throw new Error("tsconfig.json opens no project");
    const names = project.program.getSourceFileNames().filter((name) => name.startsWith(`${folder}/`));
    return names.flatMap((name) => {
      const specifiers: string[] = [];
      const visit = (node: Node): void => {
        if ((isImportDeclaration(node) || isExportDeclaration(node)) && node.moduleSpecifier)
          if (isStringLiteral(node.moduleSpecifier)) specifiers.push(node.moduleSpecifier.text);
        if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
          const [asked] = node.arguments;
          if (asked && isStringLiteral(asked)) specifiers.push(asked.text);
        }
        node.forEachChild(visit);
      };
      project.program.getSourceFile(name)?.forEachChild(visit);
      return specifiers.map((one) => ({
        file: relative(folder, name),
        target: one.startsWith(".") ? relative(folder, resolve(dirname(name), one)) : one,
        relative: one.startsWith("."),
      }));
    });
  } finally {
    api.close();
  }
}

const roomOf = (path: string) => path.split("/")[0] ?? "";

/** Files that import each other in a circle, each circle once, as `a > b > a`. */
function circles(all: readonly Import[]): string[] {
  const targets = Map.groupBy(all, ({ file }) => file);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(" > "));
    if (at >= 0 || done.has(file)) return;
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

describe("the rooms of src", () => {
  const all = importsIn(source);
  const order = Object.keys(rooms);

  it("are those of the table, and their imports are read at all", () => {
    expect(readdirSync(source).sort()).toEqual([...order].sort());
    expect(all.length).toBeGreaterThan(1000);
  });

  it("import along the arrows alone, and the arrows lead one way", () => {
    const wrong = all
      .filter((one) => one.relative)
      .filter(({ file, target }) => {
        if (target.startsWith("../")) return !target.startsWith("../db/");
        const [from, to] = [roomOf(file), roomOf(target)];
        const open = ground.slice(0, ground.includes(from) ? ground.indexOf(from) : undefined);
        return from !== to && !open.includes(to) && !rooms[from]?.includes(to);
      });
    expect(wrong).toEqual([]);
    const upwards = order.flatMap((name, place) =>
      (rooms[name] ?? []).filter((to) => order.indexOf(to) >= place).map((to) => `${name} -> ${to}`),
    );
    expect(upwards).toEqual([]);
    const unused = order.flatMap((name) =>
      (rooms[name] ?? [])
        .filter((to) => !all.some(({ file, target }) => roomOf(file) === name && roomOf(target) === to))
        .map((to) => `${name} -> ${to}`),
    );
    expect(unused).toEqual([]);
  });

  it("hold no files that import each other in a circle", () => {
    expect(circles(all)).toEqual([]);
    expect(circles(importsIn(join(root, "scripts")))).toEqual([]);
  });

  it("reach vendors and frameworks only where they are fenced in", () => {
    const wrong = all.filter(({ file, target }) => {
      const library = Object.keys(fenced).find((name) => target === name || target.startsWith(`${name}/`));
      return library !== undefined && !fenced[library]?.includes(roomOf(file));
    });
    expect(wrong).toEqual([]);
  });
});

it("no folder holds more than fifteen files, and no file of the product more than 250 lines", () => {
  const files = ["src", "functions", "scripts", "db", "test"].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "README.md")
      .map(({ parentPath, name }) => ({ folder: relative(root, parentPath), name })),
  );
  const folders = Map.groupBy(files, ({ folder }) => folder);
  const full = [...folders].filter(
    ([folder, { length }]) => length > 15 && !/^(?:test\/corpus|test\/data$|db\/tables$)/.test(folder),
  );
  expect(full.map(([folder]) => folder)).toEqual([]);
  const long = files
    .filter(({ folder, name }) => /^(?:src|functions|scripts)/.test(folder) && /\.tsx?$/.test(name))
    .map(({ folder, name }) => join(root, folder, name))
    .filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 250);
  expect(long).toEqual([]);
});
