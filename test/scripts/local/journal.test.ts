import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openQueue } from "../../../scripts/local/queue/queue.ts";
import { openTarget } from "../../support/models/target.ts";

describe("the journal", () => {
  it("keeps what was queued and what was dead across a restart, and delivers what is due", async () => {
    const target = await openTarget();
    const file = join(mkdtempSync(join(tmpdir(), "queue-")), "messages.jsonl");
    const open = () => openQueue({ file, signingKey: "key", concurrency: 2 });
    const order = {
      url: `${target.base}/later`,
      method: "POST",
      headers: {},
      body: "",
      notBefore: Date.now(),
      retries: 0,
      retryDelay: null,
      timeoutMs: 600_000,
      deduplicationId: "once",
      flow: null,
      callback: null,
      failureCallback: null,
    };
    const first = open();
    first.setDeliveries({ paused: true });
    const { messageId } = first.publish(order);
    await first.close(0);
    const second = open();
    await vi.waitFor(() => expect(target.arrivals).toHaveLength(1), { timeout: 200_000, interval: 10 });
    expect(target.arrivals[0]?.headers["upstash-message-id"]).toBe(messageId);
    expect(second.publish(order)).toEqual({ messageId, deduplicated: true });
    await vi.waitFor(() => expect(second.newestFirst()[0]?.state).toBe("delivered"), { timeout: 200_000 });
    await second.close(100);
    const third = open();
    expect(third.newestFirst()[0]?.state).toBe("delivered");
    await third.close(0);
    expect(target.arrivals).toHaveLength(1);
  });
});
