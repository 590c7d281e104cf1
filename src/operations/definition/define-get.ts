import { z } from "zod";
import type { Position } from "../../domain/signing/cursor.ts";
import { id, view } from "../../schemas/common.ts";
import { presentOne, type Resource, rowById } from "../../store/statement/resource.ts";
import { defineOperation } from "./define.ts";
import { inputId, outputsOf, type Reading, readingOf } from "./define-reading.ts";

interface Get<Item> extends Reading {
  path: `/api/v1/${string}/{id}`;
  /** What the answer tells beside `data`. */
  beside?: { fields: z.ZodRawShape; of(item: Item): object };
}

/** The read of one row of a resource by its id, in the full view where none is asked for; `not_found` where there is none. */
export function defineGet<Row extends Position, Item>(
  resource: Resource<Row, Item>,
  { beside, ...about }: Get<Item>,
) {
  return defineOperation({
    ...readingOf(about, { without: ["view"] }),
    input: z
      .strictObject({
        id: id.describe(`Id of the ${resource.called}.`),
        view: view.optional().describe("`full` (default) or `compact`.").meta({ default: "full" }),
      })
      .meta({ id: inputId(about) }),
    ...outputsOf(resource, "full", (data) => z.object({ data, ...beside?.fields })),
    errors: ["not_found"],
    async run({ session }, { id, view = "full" }) {
      const [[found]] = await session.read(rowById(resource, id, view));
      const data = presentOne(resource, found, view);
      return { status: 200, body: { data, ...beside?.of(data) } };
    },
  });
}
