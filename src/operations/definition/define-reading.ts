import * as z from "zod/v4";
import type { Scope } from "../../domain/scopes.ts";
import { capitalised } from "../../domain/text/text.ts";
import { byView, type View } from "../../schemas/common.ts";
import type { Resource } from "../../store/statement/resource.ts";
import type { Group, Operation, ToolArguments } from "./define.ts";

/** What a list or a read says of itself in words. */
export interface Reading {
  name: string;
  group: Group;
  summary: string;
  description: string;
  path: `/api/v1/${string}`;
  scope: Scope;
  elsewhere?: NonNullable<Operation["elsewhere"]>;
  /** Null: it is no tool. */
  tool: { name: string; title: string; description: string } | null;
}

/** What every list and read has in common. */
export function readingOf({ path, scope, tool, ...words }: Reading, taken: ToolArguments) {
  return {
    ...words,
    http: { method: "GET", path, status: [200] },
    scope: [scope],
    bucket: "read",
    effect: "read",
    storesOwnReplay: false,
    tool: tool && {
      ...tool,
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
      untrustedText: true,
      arguments: taken,
    },
  } as const;
}

/** Name of the input's schema. */
export function inputId({ name }: Reading): string {
  return capitalised(name);
}

/** The answers around a resource in its two views; `standard` is the view of a request that names none. */
export function outputsOf(
  { views: { full, compact } }: Pick<Resource, "views">,
  standard: View,
  around: (item: z.ZodType) => z.ZodType,
) {
  const outputs: Record<View, z.ZodType> = { full: around(full), compact: around(compact) };
  return {
    output: around(z.union([full, compact]).describe(byView)),
    outputFor: ({ view = standard }: { view?: View | undefined }) => outputs[view],
  };
}
