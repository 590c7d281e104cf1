import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import * as z from "zod/v4";
import type { Fault } from "../faults.ts";
import type { StackContext, VendorCall } from "../vendor-call.ts";
import type { Message } from "./message.ts";
import { readOrder } from "./order.ts";
import type { Queue } from "./queue.ts";

const Batch = z.array(
  z.object({
    destination: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.string().default(""),
  }),
);

/**
 * QStash's requests under /v2, with the stack's bearer token: publish, follow and cancel messages, read signing keys and dead letters. The
 * destination is everything after `/v2/publish/`, unchanged. A batch is answered per message, with status 200: a malformed or refused
 * message has an error, the others have ids.
 */
export function qstashProtocol(
  queue: Queue,
  { token, keys }: { token: string; keys: { current: string; next: string } },
  vendorCall: VendorCall,
  fault: () => Fault,
) {
  let published = 0;

  function serve(
    context: StackContext,
    operation: string,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    return vendorCall(context, "qstash", operation, async () => {
      if (context.req.header("authorization") !== `Bearer ${token}`)
        return Response.json({ error: "invalid token" }, { status: 401 });
      try {
        return await answer();
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return Response.json({ error: error.message }, { status: 400 });
      }
    });
  }

  function publishOne({ destination, headers, body }: z.infer<typeof Batch>[number]) {
    published += 1;
    const { refuseEvery } = fault();
    if (refuseEvery !== undefined && published % refuseEvery === 0) return { error: "injected refusal" };
    try {
      return queue.publish(
        readOrder(destination, new Headers(headers), Buffer.from(body, "utf8"), Date.now()),
      );
    } catch (error) {
      if (error instanceof RangeError) return { error: error.message };
      throw error;
    }
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .post("/v2/publish/*", async (context) => {
      const body = Buffer.from(await context.req.arrayBuffer());
      const destination = destinationIn(context.env.incoming.url ?? "");
      return serve(context, `PUBLISH ${destination}`, async () =>
        Response.json(queue.publish(readOrder(destination, context.req.raw.headers, body, Date.now())), {
          status: 201,
        }),
      );
    })
    .post("/v2/batch", async (context) => {
      const batch = Batch.safeParse(await context.req.json().catch(() => null));
      return serve(context, `BATCH ${batch.data?.length ?? 0}`, async () => {
        if (!batch.success) return Response.json({ error: z.prettifyError(batch.error) }, { status: 400 });
        return Response.json(batch.data.map(publishOne));
      });
    })
    .get("/v2/keys", (context) => serve(context, "GET KEYS", async () => Response.json(keys)))
    .get("/v2/events", (context) =>
      serve(context, "EVENTS", async () => {
        const asked = context.req.queries("messageIds") ?? [];
        const found = queue.newestFirst().filter(({ messageId }) => asked.includes(messageId));
        return Response.json({ events: found.map(eventOf) });
      }),
    )
    .delete("/v2/messages/:id", (context) =>
      serve(context, "CANCEL", async () => {
        queue.cancel(context.req.param("id"));
        return Response.json({ cancelled: 1 });
      }),
    )
    .get("/v2/dlq", (context) =>
      serve(context, "DLQ", async () => {
        const dead = queue.newestFirst().filter(({ state }) => state === "dead");
        return Response.json({ messages: dead.map((message) => ({ ...message, dlqId: message.messageId })) });
      }),
    );
}

/** The last event of a message. */
function eventOf({ messageId, url, state, lastError, endedAt, createdAt }: Message) {
  const states = {
    queued: "ACTIVE",
    delivered: "DELIVERED",
    failed: "ERROR",
    dead: "FAILED",
    cancelled: "CANCELED",
  };
  return {
    messageId,
    url,
    state: states[state],
    time: endedAt ?? createdAt,
    ...(lastError && { error: lastError }),
  };
}

function destinationIn(requestUrl: string): string {
  const raw = requestUrl.slice(requestUrl.indexOf("/v2/publish/") + "/v2/publish/".length);
  return /^https?%3a/i.test(raw) ? decodeURIComponent(raw) : raw;
}
