import { beforeAll, describe, expect, it } from "vitest";
import { createAuthorizationServer } from "../../../src/platform/oauth/authorization-server.ts";
import { createClientDocuments } from "../../../src/platform/oauth/client-document.ts";
import { databaseOf } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const id = "https://agent.example/client.json";
const document = {
  client_id: id,
  client_name: "Agent",
  redirect_uris: ["http://127.0.0.1/callback", "cursor://agent/callback", "https://agent.example/callback"],
  token_endpoint_auth_method: "private_key_jwt",
  token_endpoint_auth_methods_supported: ["private_key_jwt", "none"],
};

/** Reads a document on a web with these names and pages; records what was requested of the web. */
function reader(pages: Record<string, () => Response>, addresses = ["93.184.216.34"]) {
  const requests: string[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    if (url.hostname === "dns.example") {
      const isFour = url.searchParams.get("type") === "A";
      const answers = addresses.filter((one) => one.includes(":") !== isFour);
      return Response.json({ Status: 0, Answer: answers.map((data) => ({ type: isFour ? 1 : 28, data })) });
    }
    requests.push(`${init?.redirect} ${url.href}`);
    return pages[url.href]?.() ?? new Response(null, { status: 404 });
  };
  const read = createClientDocuments({ userAgent: "test", dohUrl: "https://dns.example/dns-query", fetcher });
  return { read, requests };
}
const page =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    Response.json(body, init);

describe("the metadata document of a client", () => {
  it("is read once, without following a redirect", async () => {
    const { read, requests } = reader({ [id]: page(document) });
    expect(await read(id)).toMatchObject({
      clientId: id,
      clientName: "Agent",
      redirectUris: document.redirect_uris,
      tokenEndpointAuthMethod: "none",
    });
    expect(requests).toEqual([`manual ${id}`]);
  });

  it.each([
    "http://agent.example/client.json",
    "https://agent.example/",
    "https://agent.example/a/../client.json",
    "https://agent.example:8443/client.json",
    "https://user@agent.example/client.json",
    "https://agent.example/client.json#x",
    "https://localhost/client.json",
    "https://agent.internal/client.json",
    "https://127.0.0.1/client.json",
    "https://[::1]/client.json",
    "https://169.254.169.254/latest/meta-data",
    "https://AGENT.example/client.json",
    `https://agent.example/${"x".repeat(2_100)}`,
  ])("is not requested at %s", async (address) => {
    const { read, requests } = reader({ [address]: page({ ...document, client_id: address }) });
    expect(await read(address)).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([["10.0.0.8"], ["93.184.216.34", "169.254.169.254"], ["::ffff:10.0.0.1"], []])(
    "is not requested from a name with the addresses %s %s",
    async (...addresses) => {
      const { read, requests } = reader({ [id]: page(document) }, addresses);
      expect(await read(id)).toBeNull();
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ["another id", page({ ...document, client_id: "https://agent.example/other.json" })],
    ["no name", page({ ...document, client_name: " " })],
    ["no redirect address", page({ ...document, redirect_uris: [] })],
    ["a secret", page({ ...document, client_secret: "x" })],
    ["only a method with a key", page({ ...document, token_endpoint_auth_methods_supported: undefined })],
    ["a redirect", () => Response.redirect("https://agent.example/other.json", 302)],
    ["an error", page(document, { status: 500 })],
    ["no JSON", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["more than 8 KiB", page({ ...document, padding: "x".repeat(9_000) })],
    [
      "no end",
      () => new Response(new ReadableStream({ pull: (sink) => sink.enqueue(new Uint8Array(512).fill(32)) })),
    ],
  ])("with %s is refused", async (_, answer) => {
    expect(await reader({ [id]: answer }).read(id)).toBeNull();
  });
});

describe("a client with a document", () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const publicUrl = "https://tracking.example";
  const query = (changes: Record<string, string> = {}) =>
    String(
      new URLSearchParams({
        response_type: "code",
        client_id: id,
        redirect_uri: "http://127.0.0.1:4321/callback",
        code_challenge: "a".repeat(43),
        code_challenge_method: "S256",
        ...changes,
      }),
    );
  let server: ReturnType<typeof createAuthorizationServer>;
  let current: Record<string, () => Response> = {};
  beforeAll(() => {
    const readDocument = (address: string) => reader(current).read(address);
    server = createAuthorizationServer({
      publicUrl,
      database: databaseOf(sharedStack().env),
      log,
      readDocument,
    });
  });

  it("is shown with the domain of its document; the port of a program on the computer is free", async () => {
    current = { [id]: page(document) };
    expect(await server.describe(query())).toMatchObject({
      ok: true,
      client: { id, name: "Agent", domain: "agent.example" },
      redirectUri: "http://127.0.0.1:4321/callback",
      scopes: [],
    });
  });

  it("can use only its own https addresses and those on the computer", async () => {
    current = { [id]: page(document) };
    for (const [redirect_uri, ok] of [
      ["https://agent.example/callback", true],
      ["https://agent.example/callback?x", false],
      ["cursor://agent/callback", false],
      ["http://127.0.0.2:4321/callback", false],
    ] as const)
      expect(await server.describe(query({ redirect_uri }))).toMatchObject({ ok });
  });

  it("is refused without a document, and loses the addresses that its document no longer has", async () => {
    current = {};
    expect(await server.describe(query())).toEqual({ ok: false, problem: "invalid_client", errorUri: null });
    current = { [id]: page({ ...document, redirect_uris: ["https://agent.example/new"] }) };
    expect(await server.describe(query())).toMatchObject({ ok: false, problem: "invalid_request" });
  });

  it("is not read for a request to the token endpoint", async () => {
    let asked = 0;
    const readDocument = async () => {
      asked += 1;
      return null;
    };
    const other = createAuthorizationServer({
      publicUrl,
      database: databaseOf(sharedStack().env),
      log,
      readDocument,
    });
    const body = String(
      new URLSearchParams({ grant_type: "refresh_token", refresh_token: "x", client_id: `${id}?2` }),
    );
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await other.answer({ path: "/oauth/token", method: "POST", headers, body });
    expect([answer.status, JSON.parse(answer.body).error, asked]).toEqual([401, "invalid_client", 0]);
  });
});
