import { type AdminDatabase, openAdminDatabase } from "./admin/admin-database.ts";
import { readFlags, runCommand, shellQuote, UsageError } from "./admin/cli.ts";
import { type Amounts, fill } from "./seed/fill.ts";

const help = `
npm run seed -- --org NAME [--companies N] [--signals N] [--leads N] [--same-time]

Fills an organisation with sample companies, signals and alerts (N each, distributed over the companies) and leads.
Creates the organisation if it is new. Then "npm run keys -- create --org NAME ..." creates a key to read it.

  --companies N   tracked companies with founders and categories (0)
  --signals N     signals, each with its run and its alert (0)
  --leads N       leads around the companies, some of them decided (0)
  --same-time     gives all rows one creation time, to test lists with equal times

Uses the running local stack, or DATABASE_URL, LOCAL_POSTGRES_URL or the data folder, like "npm run keys".
`;

await runCommand(help, async () => {
  const { values } = readFlags(
    {
      org: { type: "string" },
      companies: { type: "string", default: "0" },
      signals: { type: "string", default: "0" },
      leads: { type: "string", default: "0" },
      "same-time": { type: "boolean" },
    },
    0,
  );
  const name = values.org?.trim();
  if (!name) throw new UsageError("--org NAME is missing");
  const amounts: Amounts = {
    companies: amountOf("companies", values.companies),
    signals: amountOf("signals", values.signals),
    leads: amountOf("leads", values.leads),
    sameTime: values["same-time"],
  };
  if (amounts.companies + amounts.signals + amounts.leads === 0) {
    throw new UsageError("nothing to do: give --companies, --signals or --leads");
  }
  const database = await openAdminDatabase(process.env);
  try {
    const organisation = await findOrganisation(database, name);
    console.log(`filling ${name} (${organisation.id}) on ${database.where}`);
    const start = performance.now();
    await fill(database, organisation, amounts, progress(start));
    console.log(`done in ${seconds(start)} s`);
    console.log(
      `create a key with: npm run keys -- create --org ${shellQuote(name)} --member ${shellQuote(organisation.email)} ` +
        `--role ${organisation.role} --name seeded --scopes all`,
    );
  } finally {
    await database.close();
  }
  return 0;
});

function amountOf(flag: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${flag} must be a whole number, not ${value}`);
  return Number(value);
}

async function findOrganisation(database: AdminDatabase, name: string) {
  const [row] = await database.query(
    `with o as (select id from organisation_named($1)),
     known as (select m.id, m.email, m.role from members m join o on o.id = m.organisation_id where m.email is not null
                order by m.created_at limit 1),
     made as (insert into members (organisation_id, email, role) select id, 'partner@seed.example', 'owner' from o
               where not exists (select 1 from known) returning id, email, role)
     select o.id, m.id as member_id, m.email, m.role from o, (select * from known union all select * from made) m`,
    [name],
  );
  return {
    id: String(row?.id),
    memberId: String(row?.member_id),
    email: String(row?.email),
    role: String(row?.role),
  };
}

function progress(start: number) {
  let printedAt = 0;
  return (what: string, done: number, of: number) => {
    if (done < of && performance.now() - printedAt < 2_000) return;
    printedAt = performance.now();
    console.log(`${what} ${done.toLocaleString("en")} of ${of.toLocaleString("en")} (${seconds(start)} s)`);
  };
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
