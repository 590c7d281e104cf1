import { z } from "zod";
import { Failure } from "../../domain/failure.ts";
import { id, view } from "../../schemas/common.ts";
import { signal } from "../../schemas/signal.ts";
import { presentSignal, signalById } from "../../store/signals.ts";
import { defineOperation } from "../define.ts";

/** GET /signals/{id}. One signal with full analysis and evidence. */
export const getSignal = defineOperation({
  name: "getSignal",
  group: "signals",
  summary: "Get one signal",
  description: "One signal with full analysis and evidence.",
  http: { method: "GET", path: "/api/v1/signals/{id}", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "get_signal",
    title: "Get a signal",
    description: [
      "One signal in full: data with all evidence and the analysis (updates found, sources read).",
      "Use it when a listed signal needs detail or proof.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { without: ["view"] },
  },
  input: z
    .strictObject({
      id: id.describe("Id of the signal."),
      view: view.optional().describe("`full` (default) or `compact`.").meta({ default: "full" }),
    })
    .meta({ id: "GetSignal" }),
  output: z.object({ data: signal }),
  errors: ["not_found"],
  async run({ session }, { id, view = "full" }) {
    const [[row]] = await session.read(signalById(id, view));
    if (!row) throw new Failure("not_found");
    return { status: 200, body: { data: presentSignal(row.signal) } };
  },
});
