import { sendDigest } from "../alerting/send-digest.ts";
import { settleDigest, waitingDigest } from "../store/mail/digests.ts";
import type { Job } from "./define.ts";
import { leasedJob } from "./lease.ts";

/** Sends the digest of a recipient. */
export const digest: Job = leasedJob({
  kind: "digest",
  begin: (id) => waitingDigest(id),
  failed: (id) => settleDigest({ digest: id, sent: false, message: null }),
  async work(services, lease, waiting) {
    const result = await sendDigest(services, lease.session, waiting);
    if (result === null) return "done";
    if (!result.ok && result.kind !== "refused") return "failed";
    await lease.end(
      settleDigest({ digest: lease.subject, sent: result.ok, message: result.ok ? result.id : null }),
    );
    return "done";
  },
});
