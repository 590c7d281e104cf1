import { expect, it } from "vitest";
import { linkIn, runMailScene } from "../support/scenes/mail-scene.ts";
import { clientOf } from "../support/servers/client.ts";
import { startService } from "../support/servers/service.ts";

const scene = runMailScene();
const next = "another-secret-of-at-least-32-characters";

it("links in sent emails and cursors work with the previous secret, and not without it", async () => {
  const investor = await scene.investor();
  const company = await investor.company([investor.email]);
  await investor.company([investor.email], "Brightloom");
  await scene.send(investor.id, await investor.alert(company));
  const [mail] = await scene.controls.emailsTo(investor.email);
  if (!mail) throw new Error("no mail");
  const { pathname } = new URL(linkIn(mail));
  const page = await clientOf(scene.service.url, investor.key).get("/tracker?limit=1");
  const { nextCursor } = page.body;
  expect(nextCursor).toEqual(expect.any(String));

  const previous = scene.stack.env.CURSOR_SECRET ?? "";
  for (const [settings, link, list] of [
    [{ CURSOR_SECRET: next, CURSOR_SECRET_PREVIOUS: previous }, 200, 200],
    [{ CURSOR_SECRET: next }, 404, 400],
  ] as const) {
    const rotated = await startService(scene.stack.env, settings);
    expect((await fetch(`${rotated.url}${pathname}`)).status).toBe(link);
    const answer = await clientOf(rotated.url, investor.key).get(`/tracker?limit=1&cursor=${nextCursor}`);
    expect(answer.status).toBe(list);
    await rotated.close();
  }
});
