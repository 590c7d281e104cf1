import * as z from "zod/v4";
import type { Role, Scope } from "../../domain/scopes.ts";
import { capitalised } from "../../domain/text/text.ts";
import { byView, type View } from "../../schemas/common.ts";
import type { Resource } from "../../store/row-json/resource.ts";
import type { Group, Operation, ToolArguments } from "./define.ts";

/** The properties of a list or read operation that its resource does not determine. */
export interface ReadProperties {
  name: string;
  group: Group;
  summary: string;
  description: string;
  path: `/api/v1/${string}`;
  scope: Scope;
  roles?: readonly Role[];
  elsewhere?: NonNullable<Operation["elsewhere"]>;
  /** Null if the operation is not a tool. */
  tool: { name: string; title: string; description: string } | null;
}

/** The properties that every list and read has. */
export function readOperation({ path, scope, tool, ...texts }: ReadProperties, toolArguments: ToolArguments) {
  return {
    ...texts,
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
      arguments: toolArguments,
    },
  } as const;
}

/** Id of the input schema. */
export function inputId({ name }: ReadProperties): string {
  return capitalised(name);
}

/** The output schemas of a resource in its two views; `defaultView` applies if a request names none. */
export function outputsOf(
  { views: { full, compact } }: Pick<Resource, "views">,
  defaultView: View,
  wrap: (item: z.ZodType) => z.ZodType,
) {
  const outputs: Record<View, z.ZodType> = { full: wrap(full), compact: wrap(compact) };
  return {
    output: wrap(full === compact ? full : z.union([full, compact]).describe(byView)),
    outputFor: ({ view = defaultView }: { view?: View | undefined }) => outputs[view],
  };
}
