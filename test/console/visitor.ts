import { expect } from "vitest";
import type { TestOrganisation } from "../support/scenes/organisation.ts";

let visitors = 0;

/** A browser without JavaScript, at an address of its own: keeps cookies, follows no redirect and sends the hidden field of the last page with each form. */
export function visitor(url: string) {
  visitors += 1;
  const address = `198.18.${visitors >> 8}.${visitors & 255}`;
  const cookies = new Map<string, string>();
  let csrf = "";
  const send = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${url}${path}`, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "cf-connecting-ip": address,
      },
      ...(form && { method: "POST", body: new URLSearchParams({ csrf, ...form }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await response.text();
    csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? csrf;
    return { status: response.status, html, to: response.headers.get("location"), headers: response.headers };
  };
  return {
    cookies,
    get: (path: string) => send(path),
    post: (path: string, form: Record<string, string>) => send(path, form),
    async signIn({ key }: TestOrganisation) {
      expect((await send("/app/sign-in", { key })).to).toBe("/app");
      return send("/app");
    },
  };
}
