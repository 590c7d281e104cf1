import type { HttpBindings } from "@hono/node-server";
import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { readOrder } from "./order.ts";
import type { Queue } from "./queue.ts";
import type { StackContext, VendorCall } from "./vendor-call.ts";

const Batch = z.array(
  z.object({
    destination: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.string().default(""),
  }),
);

/**
 * QStash's publish, batch, message and dead-letter requests under /v2, for the bearer token of the stack.
 * A destination is everything after `/v2/publish/`, as it was sent.
 */
export function qstashProtocol(queue: Queue, token: string, vendorCall: VendorCall) {
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
        const orders = batch.data.map(({ destination, headers, body }) =>
          readOrder(destination, new Headers(headers), Buffer.from(body, "utf8"), Date.now()),
        );
        return Response.json(orders.map(queue.publish), { status: 201 });
      });
    })
    .get("/v2/messages/:id", (context) =>
      serve(context, "GET MESSAGE", async () => {
        const message = queue.find(context.req.param("id"));
        return message === null ? notFound() : Response.json(message);
      }),
    )
    .delete("/v2/messages/:id", (context) =>
      serve(context, "CANCEL", async () =>
        queue.cancel(context.req.param("id")) ? new Response(null, { status: 202 }) : notFound(),
      ),
    )
    .get("/v2/dlq", (context) =>
      serve(context, "DLQ", async () => {
        const dead = queue.newestFirst().filter(({ state }) => state === "dead");
        return Response.json({ messages: dead.map((message) => ({ ...message, dlqId: message.messageId })) });
      }),
    );
}

function destinationIn(requestUrl: string): string {
  const raw = requestUrl.slice(requestUrl.indexOf("/v2/publish/") + "/v2/publish/".length);
  return /^https?%3a/i.test(raw) ? decodeURIComponent(raw) : raw;
}

function notFound(): Response {
  return Response.json({ error: "message not found" }, { status: 404 });
}
