import * as z from "zod/v4";
import { Failure, invalid } from "../../domain/failure.ts";
import { parseMoment } from "../../domain/moments.ts";
import { missingScopes } from "../../domain/scopes.ts";
import { hashKey, createKey as newSecret, prefixOf } from "../../domain/signing/keys.ts";
import { apiKey, role, scope } from "../../schemas/account.ts";
import { email, id, isObject, line } from "../../schemas/common.ts";
import { issueKey, keys } from "../../store/account/keys.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";
import { checkManaged, managers } from "./managers.ts";

const expiry = z
  .string()
  .max(40)
  .superRefine((value, context) => {
    const ends = parseMoment(value);
    const problem =
      ends === null
        ? "must be a timestamp with a time zone (2027-01-31T00:00:00Z) or a UTC date"
        : Date.parse(ends.at) > Date.now()
          ? null
          : "must be in the future and before the year 10000";
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

const input = z
  .strictObject({
    name: line(1, 200).describe("A label, such as the program that uses the key."),
    scopes: z
      .array(scope)
      .min(1)
      .max(10)
      .describe("What the key may do. A key cannot get scopes that your own key lacks."),
    memberId: id.optional().describe("The member for whom the key acts. Default: you."),
    email: email
      .optional()
      .describe("Instead of `memberId`: the member's address. A new address adds a member."),
    role: role.optional().describe("Required with `email`: the role of the member."),
    expiresAt: expiry.nullable().optional().describe("Default: the key does not expire."),
  })
  .superRefine(
    ({ memberId, email, role, scopes }, context) => {
      const problem = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (memberId !== undefined && email !== undefined) problem("email", "send either memberId or email");
      if (email !== undefined && role === undefined) problem("role", "is required with email");
      if (email === undefined && role !== undefined) problem("role", "send it with email only");
      if (role === "viewer" && scopes?.some((one) => one.endsWith(":write"))) problem("scopes", viewersRead);
    },
    { when: isObject },
  )
  .meta({ id: "CreateKey" });
const viewersRead = "must not contain a write scope, because the member is a viewer";

/** POST /keys. The secret is not stored, so a repeat with the same `Idempotency-Key` answers without it. */
export const createKey = defineOperation({
  name: "createKey",
  group: "account",
  summary: "Create an API key",
  description: [
    "Creates a key for you, for another member, or for a new member. Only this response contains the `secret`.",
    "A repeat with the same `Idempotency-Key` returns null instead: then revoke that key and create another one.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/keys", status: [201, 200] },
  scope: ["tracker:write"],
  roles: managers,
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: null,
  input,
  output: z.object({
    data: apiKey.extend({
      secret: z
        .string()
        .nullable()
        .describe("Send it as `Authorization: Bearer SECRET`. It is not shown again."),
    }),
  }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle(context, { name, scopes, memberId, email, role, expiresAt }) {
    const caller = await context.caller();
    const beyond = missingScopes(scopes, caller.scopes);
    if (beyond.length > 0)
      throw new Failure(
        "insufficient_scope",
        `A key cannot have scopes that this key lacks: ${beyond.join(", ")}.`,
        {
          details: { required: scopes, granted: caller.scopes },
        },
      );
    const secret = await newSecret();
    const key = crypto.randomUUID();
    const [[issued], [row]] = await context.session.write(
      issueKey({
        member: email === undefined ? (memberId ?? caller.member.id) : null,
        address: email ?? null,
        as_role: role ?? null,
        key,
        label: name,
        hash: await hashKey(secret),
        beginning: prefixOf(secret),
        granted: [...new Set(scopes)],
        ends: expiresAt ? (parseMoment(expiresAt)?.at ?? null) : null,
      }),
      rowById(keys, key, "full"),
    );
    checkManaged(issued?.kind, "member");
    if (issued?.kind === "viewer") throw invalid([{ path: "scopes", reason: viewersRead }]);
    if (issued?.kind === "other_role")
      throw invalid([{ path: "role", reason: `the member's role is ${issued.member_role}` }]);
    const made = apiKey.parse(dataOf(keys, row).toJSON());
    return {
      status: 201,
      body: { data: { ...made, secret } },
      replay: { data: { ...made, secret: null } },
      location: `/api/v1/keys/${key}`,
    };
  },
});
