import { createHash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import * as z from "zod/v4";
import type { StackContext, VendorCall } from "../vendor-call.ts";
import { type RedisBackend, type RedisCommand, RedisGone, type RedisReply } from "./redis-backend.ts";

const Command = z
  .tuple([z.string()], z.union([z.string(), z.number(), z.boolean()]))
  .transform(([name, ...values]): RedisCommand => [name, ...values.map(String)]);
const Commands = z.array(Command);

type Answer = { result: RedisReply } | { error: string };

/**
 * Upstash's Redis REST protocol: POST / with one command, /pipeline with several. Requires the stack's bearer token. Replies are base64
 * if `Upstash-Encoding: base64` is sent.
 */
export function redisProtocol(backend: RedisBackend, token: string, vendorCall: VendorCall) {
  const run = createRunner(backend);
  const encoded = (context: StackContext, reply: RedisReply): Answer => ({
    result: context.req.header("upstash-encoding") === "base64" ? toBase64(reply) : reply,
  });

  async function serve<T>(
    context: StackContext,
    schema: z.ZodType<T>,
    name: (body: T) => string,
    answer: (body: T) => Promise<Response>,
  ): Promise<Response> {
    const body = schema.safeParse(await context.req.json().catch(() => null));
    const operation = body.success ? name(body.data) : "INVALID";
    return vendorCall(context, "redis", operation, async () => {
      if (context.req.header("authorization") !== `Bearer ${token}`)
        return Response.json({ error: "WRONGPASS invalid or missing auth token" }, { status: 401 });
      if (!body.success) return Response.json({ error: "ERR failed to parse command" }, { status: 400 });
      try {
        return await answer(body.data);
      } catch (error) {
        const status = error instanceof RedisGone ? 500 : 400;
        return Response.json({ error: messageOf(error) }, { status });
      }
    });
  }

  const names = (commands: RedisCommand[]) => commands.map(([name]) => name.toUpperCase()).join(", ");
  return new Hono<{ Bindings: HttpBindings }>()
    .post("/", (context) =>
      serve(
        context,
        Command,
        ([name]) => name.toUpperCase(),
        async (command) => Response.json(encoded(context, await run(command))),
      ),
    )
    .post("/pipeline", (context) =>
      serve(
        context,
        Commands,
        (commands) => `PIPELINE ${names(commands)}`,
        async (commands) => {
          const answers: Answer[] = [];
          for (const command of commands)
            answers.push(
              await run(command).then(
                (reply) => encoded(context, reply),
                (error) => ({ error: messageOf(error) }),
              ),
            );
          return Response.json(answers);
        },
      ),
    );
}

/**
 * Runs commands. Removes a script's `#!lua flags=...` line, which only Upstash supports, but keeps its hash. SET with NX and GET returns
 * null in both cases, as Upstash does.
 */
function createRunner(backend: RedisBackend) {
  const plainHashes = new Map<string, string>();
  return async (command: RedisCommand): Promise<RedisReply> => {
    const [name, script = "", ...rest] = command;
    const verb = name.toLowerCase();
    if (verb === "eval") {
      const plain = script.replace(/^#!lua[^\n]*\n/, "");
      plainHashes.set(sha1(script), sha1(plain));
      return backend.run([name, plain, ...rest]);
    }
    if (verb === "evalsha") return backend.run([name, plainHashes.get(script) ?? script, ...rest]);
    const reply = await backend.run(command);
    return verb === "set" && has(rest, "nx") && has(rest, "get") ? null : reply;
  };
}

function has(values: string[], option: string): boolean {
  return values.slice(1).some((value) => value.toLowerCase() === option);
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toBase64(reply: RedisReply): RedisReply {
  if (Array.isArray(reply)) return reply.map(toBase64);
  if (typeof reply !== "string" || reply === "OK") return reply;
  return Buffer.from(reply, "utf8").toString("base64");
}
