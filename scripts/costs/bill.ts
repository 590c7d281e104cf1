import assumed from "./assumed.json" with { type: "json" };
import measured from "./measured.json" with { type: "json" };
import prices from "./prices.json" with { type: "json" };

const daysPerMonth = 30.4;
const hoursPerMonth = 730;
const ticksPerMonth = (hoursPerMonth * 60) / 5;

/** What the service uses in a month, by unit of the vendors. */
export type Usage = Record<string, number>;

interface Plan {
  plan: string;
  monthly: number;
  lacks?: string;
  uses: Record<string, { included?: number; per?: number; price?: number; most?: number }>;
}

/** A month of `companies` that are read every `cadence` days, after the assumed number of months. */
export function usageOf(companies: number, cadence: number): Usage {
  const runs = (companies * daysPerMonth) / cadence;
  const changed = runs * assumed.changedShare;
  const added = companies * assumed.newShare;
  const times = {
    registration: added,
    unchangedRun: runs - changed,
    changedRun: changed,
    request: companies * assumed.requestsPerCompany,
    tick: ticksPerMonth,
  };
  const sum = (call: keyof typeof measured.calls.tick) =>
    Object.entries(measured.calls).reduce(
      (all, [what, counts]) => all + counts[call] * times[what as keyof typeof times],
      0,
    );
  const invocations = sum("invocations");
  const modelled = changed + added;
  const neurons =
    (assumed.tokensIn * assumed.neuronsPerMillionIn + assumed.tokensOut * assumed.neuronsPerMillionOut) / 1e6;
  const commands = sum("redis");
  return {
    invocations,
    logLines: 2 * invocations,
    cpuMs: runs * assumed.cpuMsPerRun + (invocations - runs) * assumed.cpuMsPerRequest,
    neurons: modelled * neurons,
    commands,
    redisGb: (commands * assumed.redisKbPerCommand) / 1e6,
    messages: sum("messages"),
    emails: runs * assumed.mailedShare * assumed.recipients,
    cuHours: Math.max(assumed.leastCu, companies / assumed.companiesPerCu) * hoursPerMonth,
    storageGb: (companies * assumed.kbPerCompany + runs * assumed.months * assumed.kbPerRun) / 1e6,
    historyGb: (runs / daysPerMonth) * (assumed.kbPerRun / 1e6),
  };
}

/** For each vendor, returns the cheapest plan that covers the usage and its monthly price. Throws if no plan does. */
export function billOf(usage: Usage): { vendor: string; plan: string; dollars: number }[] {
  return prices.vendors.map(({ vendor, plans }) => {
    const offers = plans.flatMap((plan) => priceOf(plan, usage) ?? []);
    const [cheapest] = offers.sort((a, b) => a.dollars - b.dollars);
    if (cheapest === undefined) throw new Error(`${vendor} has no plan for this usage`);
    return { vendor, ...cheapest };
  });
}

function priceOf({ plan, monthly, lacks, uses }: Plan, usage: Usage) {
  let dollars = monthly;
  for (const [unit, { included = 0, per = 1, price = 0, most = Number.POSITIVE_INFINITY }] of Object.entries(
    uses,
  )) {
    const used = usage[unit] ?? 0;
    if (used > most) return null;
    dollars += (Math.max(0, used - included) / per) * price;
  }
  return lacks === undefined ? { plan, dollars } : null;
}
