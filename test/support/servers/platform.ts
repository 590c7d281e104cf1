import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A Worker as it was uploaded. */
export interface Uploaded {
  mainModule: string;
  compatibilityDate: string;
  compatibilityFlags: string[];
  bindings: { type: string; name: string; text?: string; service?: string; entrypoint?: string }[];
  modules: { name: string; type: string; text: string }[];
  secrets: Record<string, string>;
  crons: string[];
  hasSubdomain: boolean;
}

interface Answer {
  status: number;
  result: unknown;
  errors?: { code: number; message: string }[];
}

const done = (result: unknown = {}): Answer => ({ status: 200, result });
const refused = (status: number, code: number, message: string): Answer => ({
  status,
  result: null,
  errors: [{ code, message }],
});

/** Tokens, of which wrangler reads when the session of an upload ends. */
const token = (of: string) =>
  ["{}", JSON.stringify({ of, exp: 4_000_000_000 }), of]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");
const sessionToken = token("session");
const completionToken = token("completion");

/**
 * What `wrangler deploy` and `wrangler secret` speak to, on loopback: it keeps the Workers of one account, and which address
 * leads to which. As the platform, it refuses a route that another Worker has, and a host of no zone of the account.
 */
export async function startPlatform(zone: string) {
  const workers = new Map<string, Uploaded>();
  const routes = new Map<string, string>();
  const domains = new Map<string, string>();
  const unknown: string[] = [];

  const workerOf = (name: string) => {
    const known = workers.get(name);
    if (known) return known;
    const made: Uploaded = {
      mainModule: "",
      compatibilityDate: "",
      compatibilityFlags: [],
      bindings: [],
      modules: [],
      secrets: {},
      crons: [],
      hasSubdomain: false,
    };
    workers.set(name, made);
    return made;
  };
  const ofZone = (pattern: string) => {
    const host = pattern.split("/")[0] ?? "";
    return host === zone || host.endsWith(`.${zone}`);
  };

  const upload = async (name: string, request: Request): Promise<Answer> => {
    const form = await request.formData();
    const metadata = JSON.parse(String(form.get("metadata")));
    const worker = workerOf(name);
    if (metadata.assets && metadata.assets.jwt !== completionToken)
      return refused(400, 10021, "the assets were not uploaded");
    for (const { type, service } of metadata.bindings ?? [])
      if (type === "service" && !workers.has(service))
        return refused(400, 10143, `Could not resolve service binding to ${service}`);
    const modules: Uploaded["modules"] = [];
    for (const [key, part] of form)
      if (key !== "metadata" && typeof part !== "string")
        modules.push({ name: key, type: part.type, text: await part.text() });
    const kept = (metadata.bindings ?? []).filter(
      ({ type }: { type: string }) => type !== "secret_text" && type !== "inherit",
    );
    for (const { type, name: secret, text } of metadata.bindings ?? [])
      if (type === "secret_text") worker.secrets[secret] = text;
    if (kept.some(({ name: bound }: { name: string }) => bound in worker.secrets))
      return refused(400, 10053, "Binding name already in use");
    Object.assign(worker, {
      mainModule: metadata.main_module,
      compatibilityDate: metadata.compatibility_date,
      compatibilityFlags: metadata.compatibility_flags ?? [],
      bindings: kept,
      modules,
    });
    return done({
      id: name,
      etag: "1",
      startup_time_ms: 1,
      deployment_id: "1",
      available_on_subdomain: false,
      resources: { script: { etag: "1" }, script_runtime: {}, bindings: [] },
    });
  };

  const putRoutes = (name: string, wanted: { pattern: string }[]): Answer => {
    for (const { pattern } of wanted) {
      if (!ofZone(pattern)) return refused(400, 10026, `no zone of the account holds ${pattern}`);
      const holder = routes.get(pattern);
      if (holder !== undefined && holder !== name)
        return refused(409, 10020, `the route ${pattern} already leads to ${holder}`);
    }
    for (const [pattern, holder] of routes) if (holder === name) routes.delete(pattern);
    for (const { pattern } of wanted) routes.set(pattern, name);
    return done(wanted);
  };

  const answer = async (method: string, path: string, request: Request): Promise<Answer> => {
    const [, kind = "", name = "", rest = ""] =
      /^\/accounts\/\w+\/workers\/(scripts|services|workers)\/([^/?]+)([^?]*)/.exec(path) ?? [];
    const call = `${method} ${name === "" ? path : rest}`;
    if (kind === "workers" && call === "GET ")
      return done({ subdomain: { enabled: workerOf(name).hasSubdomain, previews_enabled: false } });
    if (kind === "services" && call === "GET ")
      return workers.has(name)
        ? done({
            default_environment: {
              environment: "production",
              script: { id: name, last_deployed_from: "wrangler", tags: [] },
            },
          })
        : refused(404, 10090, "This service does not exist on your account.");
    switch (call) {
      case "PUT ":
      case "POST /versions":
        return upload(name, request);
      case "POST /assets-upload-session": {
        const { manifest } = await json(request);
        const hashes = Object.values<{ hash: string }>(manifest).map(({ hash }) => hash);
        return done({ jwt: sessionToken, buckets: [[...new Set(hashes)]] });
      }
      case "GET /secrets":
        if (!workers.has(name)) return refused(404, 10007, "This Worker does not exist on your account.");
        return done(
          Object.keys(workerOf(name).secrets).map((secret) => ({ name: secret, type: "secret_text" })),
        );
      case "GET /settings":
        return done({ tags: [], bindings: workerOf(name).bindings });
      case "PATCH /script-settings":
        return done();
      case "POST /deployments":
        return done({ id: "1" });
      case "GET /deployments":
        return workers.has(name)
          ? done({ deployments: [] })
          : refused(404, 10007, "This Worker does not exist on your account.");
      case "GET /subdomain":
        return done({ enabled: workerOf(name).hasSubdomain, previews_enabled: false });
      case "POST /subdomain":
        workerOf(name).hasSubdomain = (await json(request)).enabled === true;
        return done({ enabled: workerOf(name).hasSubdomain, previews_enabled: false });
      case "PUT /routes":
        return putRoutes(name, await json(request));
      case "PUT /schedules":
        workerOf(name).crons = (await json(request)).map(({ cron }: { cron: string }) => cron);
        return done({ schedules: [] });
      case "POST /domains/changeset":
        return done({ added: [], removed: [], updated: [], conflicting: [] });
      case "PUT /domains/records": {
        const { origins } = await json(request);
        for (const { hostname } of origins) {
          if (!ofZone(hostname)) return refused(400, 10026, `no zone of the account holds ${hostname}`);
          domains.set(hostname, name);
        }
        return done(origins);
      }
      case "PUT /secrets": {
        if (!workers.has(name)) return refused(404, 10007, "This Worker does not exist on your account.");
        const { name: secret, text } = await json(request);
        workerOf(name).secrets[secret] = text;
        return done({ name: secret, type: "secret_text" });
      }
    }
    if (/^POST \/accounts\/\w+\/workers\/assets\/upload/.test(`${method} ${path}`))
      return request.headers.get("authorization") === `Bearer ${sessionToken}`
        ? { status: 201, result: { jwt: completionToken } }
        : refused(401, 10000, "not the token of an upload session");
    if (/^GET \/zones\/zone\/workers\/routes/.test(call))
      return done([...routes].map(([pattern, script]) => ({ id: pattern, pattern, script })));
    if (/^GET \/zones\?/.test(call)) {
      const asked = new URLSearchParams(path.split("?")[1]).get("name");
      return done(asked === zone ? [{ id: "zone", name: zone }] : []);
    }
    unknown.push(`${method} ${path}`);
    return refused(404, 7003, `no such path: ${method} ${path}`);
  };

  const server = createServer(async (incoming, response) => {
    const request = await asRequest(incoming);
    const path = (incoming.url ?? "").replace(/^\/client\/v4/, "");
    const { status, result, errors = [] } = await answer(incoming.method ?? "GET", path, request);
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ success: errors.length === 0, errors, messages: [], result }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    workers,
    routes,
    domains,
    unknown,
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
    },
    /** The Worker that an address leads to: by its most specific route, else by its host; null where nothing does. */
    workerAt(address: string): string | null {
      const url = new URL(address);
      const whole = `${url.host}${url.pathname}${url.search}`;
      const fitting = [...routes.keys()].filter((pattern) =>
        pattern.endsWith("*") ? whole.startsWith(pattern.slice(0, -1)) : whole === pattern,
      );
      const [best] = fitting.toSorted((a, b) => b.length - a.length);
      return (best === undefined ? domains.get(url.host) : routes.get(best)) ?? null;
    },
    close: () => server.close(),
  };
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = "GET" } = incoming;
  return new Request("http://platform.invalid/", {
    method,
    headers: {
      "content-type": incoming.headers["content-type"] ?? "",
      authorization: incoming.headers.authorization ?? "",
    },
    ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
  });
}

const json = (request: Request) => request.json();
