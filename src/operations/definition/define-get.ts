import * as z from "zod/v4";
import { RawJson } from "../../domain/raw-json.ts";
import { id, view } from "../../schemas/common.ts";
import { dataOf, extraFieldsOf, type Resource, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "./define.ts";
import { inputId, outputsOf, type ReadProperties, readOperation } from "./define-reading.ts";

interface GetProperties extends ReadProperties {
  path: `/api/v1/${string}/{id}`;
}

/** Defines the operation that reads one row of a resource by its id. The default view is `full`. */
export function defineGet(resource: Resource, properties: GetProperties) {
  return defineOperation({
    ...readOperation(properties, {}),
    input: z
      .strictObject({
        id: id.describe(`Id of the ${resource.noun}.`),
        view: view.optional().describe("Default `full`.").meta({ default: "full" }),
      })
      .meta({ id: inputId(properties) }),
    ...outputsOf(resource, "full", (data) => z.object({ data, ...resource.extra?.fields })),
    errors: ["not_found"],
    async handle({ session }, { id, view = "full" }) {
      const [[found]] = await session.read(rowById(resource, id, view));
      const data = dataOf(resource, found);
      return { status: 200, body: RawJson.object({ data, ...extraFieldsOf(found) }) };
    },
  });
}
