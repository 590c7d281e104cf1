import { readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { table } from "./admin/table.ts";
import { billOf, usageOf } from "./costs/bill.ts";

const help = `
npm run costs [-- --companies N] [--cadence D]

Prints what the vendors charge for a month, per vendor and per company, with the cheapest plan that works: for N companies (100,
10,000 and 1,000,000) that are read every D days (7). It multiplies the measured calls of scripts/costs/measured.json by the list
prices of prices.json, with the assumptions of assumed.json. Storage is that of a service which has run for a year.
`;

await runCommand(help, async () => {
  const flag = { type: "string" } as const;
  const { values } = readFlags({ companies: flag, cadence: flag }, 0);
  const cadence = amountOf("cadence", values.cadence ?? "7");
  const sizes = values.companies ? [amountOf("companies", values.companies)] : [100, 10_000, 1_000_000];
  for (const companies of sizes) {
    const bill = billOf(usageOf(companies, cadence));
    const total = bill.reduce((sum, { dollars }) => sum + dollars, 0);
    const cells = (dollars: number) => [`$${dollars.toFixed(2)}`, `$${(dollars / companies).toFixed(5)}`];
    console.log(`${companies.toLocaleString("en")} companies, every ${cadence} days`);
    console.log(
      table(
        ["vendor", "plan", "month", "company"],
        [...bill.map((one) => [one.vendor, one.plan, ...cells(one.dollars)]), ["all", "", ...cells(total)]],
      ),
    );
  }
  return 0;
});

function amountOf(name: string, given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError(`--${name} must be a whole number, not ${given}`);
  return Number(given);
}
