import { afterEach, describe, expect, it } from "vitest";
import { createWebhookSender } from "../../src/platform/webhooks.ts";
import { listen } from "../support/servers/listen.ts";

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { close } of servers.splice(0)) await close();
});

/** A resolver that answers every name with one address; `asked` are the types of records of each question. */
async function resolverTo(address: string) {
  const asked: string[] = [];
  const server = await listen((request, response) => {
    const type = new URL(request.url ?? "", "http://resolver").searchParams.get("type");
    asked.push(String(type));
    const found = type === "A" ? [{ type: 1, data: address }] : [];
    response.setHeader("content-type", "application/dns-json");
    response.end(JSON.stringify({ Status: 0, Answer: found }));
  });
  servers.push(server);
  return { asked, dohUrl: server.origin };
}

describe("a webhook to a name", () => {
  it.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "100.64.0.1"])(
    "that resolves to %s is not sent, and the name is resolved once for several events",
    async (address) => {
      const { asked, dohUrl } = await resolverTo(address);
      const open = createWebhookSender({ allowHosts: [], userAgent: "Bot/1", dohUrl });
      const send = open({ url: "https://hooks.fund.example/in", secrets: ["whsec_c2VjcmV0c2VjcmV0"] });
      const statuses = await Promise.all(["a", "b", "c"].map((id) => send(id, "{}")));
      expect(statuses).toEqual(["private_address", "private_address", "private_address"]);
      expect(asked.toSorted()).toEqual(["A", "AAAA"]);
    },
  );
});
