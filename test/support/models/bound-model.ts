import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare, type RemoteProxyConnectionString } from "miniflare";
import { bundleService } from "../../../scripts/local/worker/bundle.ts";
import { readConfig, workerOf } from "../../../scripts/local/worker/worker-options.ts";
import { type ModelAnswer, startModelService } from "./model-service.ts";

const config = fileURLToPath(new URL("probe/wrangler.toml", import.meta.url));

/** The question to the work Worker's model, and the result that the probe returns. */
export interface Told {
  name: string;
  service: string;
  answer?: unknown;
  tokens: number | null;
  failed?: string;
}

/**
 * The work's model in workerd behind the platform's own binding, whose requests go to a stand-in on loopback that answers
 * whatever it is told to. `settings` are the work's.
 */
export async function startBoundModel(settings: Record<string, string>) {
  let next: () => ModelAnswer = () => ({ status: 500 });
  const platform = await startModelService(() => next());
  const { config: worker } = workerOf(readConfig(config), await bundleService(config), settings);
  const binding = { type: "ai" as const, dev: { remote: true } };
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    workers: [
      {
        config: { ...worker, env: { ...worker.env, AI: binding } },
        dev: { remoteProxyConnectionString: new URL(platform.baseUrl) as RemoteProxyConnectionString },
      },
    ],
  });
  const url = await miniflare.ready;
  return {
    requests: platform.requests,
    /** Asks, where the platform answers each request by `answers` in turn, and the last of them from then on. */
    async ask(question: object, answers: readonly ModelAnswer[]): Promise<Told> {
      platform.requests.length = 0;
      next = () => answers[Math.min(platform.requests.length, answers.length) - 1] ?? { status: 500 };
      const response = await fetch(url, { method: "POST", body: JSON.stringify(question) });
      return response.json();
    },
    async close() {
      await miniflare.dispose();
      await platform.close();
    },
  };
}
