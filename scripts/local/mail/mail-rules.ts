import { z } from "@hono/zod-openapi";

/** `refuse`: addresses it takes no mail to; `perSecond`: requests it takes a second, null for any number. */
export const MailRulesPatch = z.strictObject({
  refuse: z.array(z.string()).exactOptional(),
  perSecond: z.number().int().min(1).max(1_000).nullable().exactOptional(),
});
type MailRules = Required<z.infer<typeof MailRulesPatch>>;

/** What the limiter says of a request: headers of its answer, and whether there was room. */
export interface Room {
  allowed: boolean;
  headers: Record<string, string>;
}

export type MailRulesSwitch = ReturnType<typeof createMailRules>;

/** Holds what the mail service refuses on demand: nobody, and no number of requests, at first. */
export function createMailRules() {
  let rules: MailRules = { refuse: [], perSecond: null };
  let second = 0;
  let taken = 0;
  return {
    all: (): MailRules => structuredClone(rules),
    set(patch: z.infer<typeof MailRulesPatch>): MailRules {
      rules = { ...rules, ...patch };
      return structuredClone(rules);
    },
    refuses: (address: string): boolean => rules.refuse.includes(address),
    /** Counts one request of this second, as the vendor's headers tell it. */
    take(): Room {
      if (rules.perSecond === null) return { allowed: true, headers: {} };
      const now = Math.floor(Date.now() / 1_000);
      taken = now === second ? taken + 1 : 1;
      second = now;
      const allowed = taken <= rules.perSecond;
      const headers = {
        "ratelimit-limit": String(rules.perSecond),
        "ratelimit-remaining": String(Math.max(0, rules.perSecond - taken)),
        "ratelimit-reset": "1",
      };
      return { allowed, headers: allowed ? headers : { ...headers, "retry-after": "1" } };
    },
  };
}
