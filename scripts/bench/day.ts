import { pathToFileURL } from "node:url";
import type { RunCost } from "../../src/work/run-cost.ts";
import type { Figure } from "./scene/figure.ts";
import table from "./scene/prices.json" with { type: "json" };
import { measureRuns } from "./scene/runs.ts";
import { benchTickProcessor } from "./tick.ts";

const { assumed, prices } = table;
const ticksInDay = 288;
const cadences = Object.entries(assumed.cadences).map(([days, share]) => ({ days: Number(days), share }));
const runsInDay = cadences.reduce((sum, { days, share }) => sum + (assumed.companies * share) / days, 0);
const of = (amount: number, price: keyof typeof prices) => (amount * prices[price].usd) / prices[price].per;
const count = (amount: number) => Math.round(amount).toLocaleString("en");

/**
 * A day of a million companies at mixed cadences, worked out: what comes due in each tick where every company is at its own place in its
 * cadence, and what runs cost a company and month, by what `bench run` measures and the prices and shares of `prices.json`.
 */
export async function benchDay(): Promise<{ rows: Figure[] }> {
  const measured = await measureRuns();
  const { rows: ticks } = await benchTickProcessor();
  const tickMs = Number.parseFloat(ticks[0]?.value ?? "");
  return { rows: [...rate(), ...cost(measured, tickMs)] };
}

/** What comes due in each five minutes: a company's place is what its id decides, as in `next_run`. */
function rate(): Figure[] {
  const due = new Array<number>(ticksInDay).fill(0);
  const ids = new Uint32Array(1_000);
  for (const { days, share } of cadences)
    for (let made = 0; made < assumed.companies * share; made += ids.length) {
      crypto.getRandomValues(ids);
      for (const id of ids) {
        const tick = Math.floor((id / 2 ** 32) * days * ticksInDay);
        if (tick < ticksInDay) due[tick] = (due[tick] ?? 0) + 1;
      }
    }
  const most = Math.max(...due);
  const mean = due.reduce((sum, one) => sum + one, 0) / ticksInDay;
  return [
    {
      figure: `day, runs of ${count(assumed.companies)} companies`,
      value: `${count(runsInDay)}, ${(runsInDay / 86_400).toFixed(2)} a second`,
    },
    {
      figure: "day, due in a tick of five minutes",
      value: `${count(mean)} on average, ${count(most)} at most: ${(most / mean).toFixed(2)} times`,
    },
  ];
}

type Unit = Pick<RunCost, "messages" | "statements" | "requests" | "tokens"> & { cpu: number };

function cost(measured: Awaited<ReturnType<typeof measureRuns>>, tickMs: number): Figure[] {
  const unit = (kind: string): Unit => {
    const found = measured.find((one) => one.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} runs were measured`);
    return { ...found.cost, cpu: found.took.cpuMs / 10 + tickMs / 1_000 };
  };
  const [same, other] = [unit("unchanged"), unit("changed")];
  const runs = (runsInDay * assumed.daysInMonth) / assumed.companies;
  const each = (key: keyof Unit) => runs * (same[key] * (1 - assumed.changed) + other[key] * assumed.changed);
  const tokens = each("tokens");
  const bill = {
    messages: of(each("messages"), "message"),
    invocations: of(each("messages"), "invocation"),
    "processor time": of(each("cpu"), "cpuMs"),
    tokens:
      of(tokens * (1 - assumed.outputShare), "inputToken") + of(tokens * assumed.outputShare, "outputToken"),
    Postgres: of((assumed.computeUnits * 24 * assumed.daysInMonth) / assumed.companies, "computeUnitHour"),
    "the schedule's memory": of((2 * ticksInDay * assumed.daysInMonth) / assumed.companies, "redisCommand"),
  };
  const whole = Object.values(bill).reduce((sum, one) => sum + one, 0);
  const dollars = (one: number) => `$${one.toPrecision(2)}`;
  return [
    {
      figure: "day, a company and month takes",
      value: [
        `${runs.toFixed(2)} runs and as many invocations`,
        `${each("messages").toFixed(2)} messages`,
        `${each("requests").toFixed(1)} requests to Postgres (${each("statements").toFixed(1)} statements)`,
        `${each("cpu").toFixed(0)} ms of a processor`,
        `${tokens.toFixed(0)} tokens`,
      ].join(", "),
    },
    {
      figure: "day, a company and month costs",
      value: `${dollars(whole)}: ${Object.entries(bill)
        .map(([what, one]) => `${what} ${dollars(one)}`)
        .join(", ")}`,
    },
    {
      figure: "day, assumed",
      value: `${assumed.changed * 100} % of runs find a change, ${assumed.computeUnits} compute units all day, ${
        assumed.outputShare * 100
      } % of tokens are output; left out: ${table.unknown.join("; ")}`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { figure, value } of (await benchDay()).rows) console.log(`${figure}: ${value}`);
