import * as z from "zod/v4";

/** `refuse`: addresses whose emails are refused; `perSecond`: requests per second, null for no limit. */
export const MailRulesPatch = z.strictObject({
  refuse: z.array(z.string()).exactOptional(),
  perSecond: z.number().int().min(1).max(1_000).nullable().exactOptional(),
});
type MailRules = Required<z.infer<typeof MailRulesPatch>>;

/** The limiter's result: response headers, and whether the request is within the limit. */
export interface RateLimitResult {
  allowed: boolean;
  headers: Record<string, string>;
}

export type MailRulesSwitch = ReturnType<typeof createMailRules>;

/** The configurable refusals of the mail service; initially there are none. */
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
    /** Counts one request of this second, as reported in the vendor's headers. */
    take(): RateLimitResult {
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
