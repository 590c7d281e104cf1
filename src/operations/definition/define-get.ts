import * as z from "zod/v4";
import { Written } from "../../domain/written.ts";
import { id, view } from "../../schemas/common.ts";
import { besideOf, dataOf, type Resource, rowById } from "../../store/statement/resource.ts";
import { defineOperation } from "./define.ts";
import { inputId, outputsOf, type Reading, readingOf } from "./define-reading.ts";

interface Get extends Reading {
  path: `/api/v1/${string}/{id}`;
}

/** The read of one row of a resource by its id, in the full view where none is asked for; `not_found` where there is none. */
export function defineGet(resource: Resource, about: Get) {
  return defineOperation({
    ...readingOf(about, {}),
    input: z
      .strictObject({
        id: id.describe(`Id of the ${resource.called}.`),
        view: view.optional().describe("Default `full`.").meta({ default: "full" }),
      })
      .meta({ id: inputId(about) }),
    ...outputsOf(resource, "full", (data) => z.object({ data, ...resource.beside?.fields })),
    errors: ["not_found"],
    async run({ session }, { id, view = "full" }) {
      const [[found]] = await session.read(rowById(resource, id, view));
      const data = dataOf(resource, found);
      return { status: 200, body: Written.object({ data, ...besideOf(found) }) };
    },
  });
}
