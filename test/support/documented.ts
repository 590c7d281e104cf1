import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "../../src/http/openapi/document.ts";

interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

const document: Documented = closed(JSON.parse(JSON.stringify(openApiDocument())));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "openapi");

const templates = Object.keys(document.paths).map((template) => ({
  template,
  matches: new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/**
 * Throws unless the answer is what the OpenAPI document says of this method, path and status, judged by an independent
 * JSON Schema validator. What no operation answers (an unknown path, a wrong method) must be the error envelope.
 */
export function expectDocumented(method: string, path: string, status: number, body: unknown): void {
  const name = path.split("?")[0] ?? "";
  const known = templates.filter(({ matches }) => matches.test(name)).map(({ template }) => template);
  const template = known.find((one) => !one.includes("{")) ?? known[0];
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
  if (template === undefined || operation === undefined) {
    check("#/components/schemas/Error", `${method} ${name} ${status}`, body);
    return;
  }
  if (!(status in operation.responses))
    throw new Error(`${method} ${template} does not document status ${status}`);
  const at = `#/paths/${escapePointer(template)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  check(at, `${method} ${template} ${status}`, body);
}

/** The document with no answer open to fields that it does not list: clients let them pass, the tests do not. */
function closed<Part>(part: Part): Part {
  if (part === null || typeof part !== "object") return part;
  const lists =
    "properties" in part && "type" in part && part.type === "object" && !("additionalProperties" in part);
  for (const [name, value] of Object.entries(part)) if (name !== "examples") closed(value);
  return lists ? Object.assign(part, { additionalProperties: false }) : part;
}

function check(pointer: string, what: string, body: unknown): void {
  const validate: ValidateFunction | undefined = ajv.getSchema(`openapi${pointer}`);
  if (validate === undefined) throw new Error(`${what} has no schema in the OpenAPI document`);
  if (validate(body)) return;
  throw new Error(
    `${what} is not as documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)?.slice(0, 800)}`,
  );
}

function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}
