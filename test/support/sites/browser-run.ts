import type { BrowserBinding } from "../../../src/platform/browser.ts";

/** How the stand-in answers one question. */
export type Showing =
  | { html: string; finalUrl?: string; status?: number }
  | { error: number; message?: string }
  | { body: string }
  | "hangs"
  | "throws";

interface Options {
  url: string;
  rejectRequestPattern: readonly string[];
  [name: string]: unknown;
}

/**
 * Cloudflare's browser binding as its types and its documentation have it (Browser Run, quick actions): `quickAction`
 * answers with a Response, `{ success, result, meta }` or `{ success, errors }`, and tells the time it took in a header.
 */
export function browserRun(show: (url: string) => Showing) {
  const asked: Options[] = [];
  const binding: BrowserBinding = {
    async quickAction(action, options) {
      const question = options as Options;
      if (action !== "content" || typeof question.url !== "string") return failed(400, "Invalid options");
      asked.push(question);
      const showing = show(question.url);
      if (showing === "hangs") return new Promise(() => undefined);
      if (showing === "throws") throw new Error("internal error; reference = 1a2b");
      if ("body" in showing) return new Response(showing.body);
      if ("error" in showing) return failed(showing.error, showing.message ?? "It failed");
      const { html, finalUrl = question.url, status = 200 } = showing;
      const meta = { status, title: "A page", finalUrl };
      return Response.json(
        { success: true, result: html, meta },
        { headers: { "x-browser-ms-used": "1200" } },
      );
    },
  };
  return { binding, asked };
}

const failed = (status: number, message: string) =>
  Response.json({ success: false, errors: [{ code: status, message }] }, { status });
