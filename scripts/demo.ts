import { styleText } from "node:util";
import { cleanUrl } from "../src/identity/urls.ts";
import { openAdminDatabase } from "./admin/admin-database.ts";
import { readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { issueOwnerKey } from "./admin/key-store.ts";
import { type DemoCompany, demoClient } from "./demo/client.ts";
import { type DemoSite, serveDemoSite } from "./demo/site.ts";
import { chapter, fact, quote, say } from "./demo/story.ts";
import { consoleLink } from "./local/console-link.ts";
import { exitOnSignals, temporaryFolder } from "./local/temporary.ts";
import { startLocally } from "./local/worker/start.ts";

const help = `
npm run demo [-- [URL] [--keep]]

Shows the main flow on a temporary local stack: registers and enriches a company, reads its site, reads it again after a
change, checks the change against the investor's rules and emails the investor. In a terminal it then serves the console on this
data until Ctrl-C.

  URL      a company's website to read instead of the demo's own site; one visit shows the enrichment and the baseline
  --keep   serve the console at the end also if this is not a terminal
`;

const investor = "partner@northlight.example";
const rules = [
  "Tell me when they raise money",
  "New enterprise customers or partnerships",
  "A new CTO or head of engineering",
];

await runCommand(help, async () => {
  const { values, positionals } = readFlags({ keep: { type: "boolean" } }, 1);
  const [named] = positionals;
  const target = named === undefined ? null : siteOf(named);
  exitOnSignals();
  const { path: dataDir, remove } = temporaryFolder("partner-tracking-demo-");
  const started = Date.now();
  const site = target === null ? await serveDemoSite() : null;
  const url = target ?? new URL(site?.url ?? "");
  const vars = { CRAWL_ALLOW_HOSTS: isOwnMachine(url) ? url.host : "" };
  const { stack, service } = await startLocally({ dataDir }, { vars, onLog: () => undefined });
  const database = await openAdminDatabase({ DATA_DIR: dataDir });
  try {
    const key = await issueOwnerKey(database, "Northlight Ventures", investor, "demo");
    await tell(stack.url, service.url, key, url, site);
    console.log(
      `\n${styleText("green", "Done")} in ${Math.round((Date.now() - started) / 1000)} s. Next: npm run dev`,
    );
    if (values.keep !== true && !process.stdout.isTTY) {
      console.log("To open the console with this data: npm run demo -- --keep");
      return 0;
    }
    console.log(`\nThe console with this data: ${await consoleLink(database, stack, service.url)}`);
    console.log("The link works once, for 15 minutes. Ctrl-C ends the demo and deletes its data.");
    return await new Promise<never>(() => undefined);
  } finally {
    await database.close();
    await service.close();
    await stack.close();
    await site?.close();
    remove();
  }
});

function siteOf(text: string): URL {
  const address = cleanUrl(text);
  const url = address === null ? null : new URL(address);
  if (url === null || !/\.|:|^localhost$/.test(url.hostname))
    throw new UsageError(`Not the address of a site: ${text}. Use one such as https://acme.com.`);
  return url;
}

/** The crawler refuses a site on this machine unless CRAWL_ALLOW_HOSTS contains it. */
function isOwnMachine({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

async function tell(
  stackUrl: string,
  serviceUrl: string,
  key: string,
  url: URL,
  site: DemoSite | null,
): Promise<void> {
  const client = demoClient(serviceUrl, key);

  chapter(1, "An investor registers a company");
  const { data: created } = await client.create({
    ...(site !== null && { companyName: "Norrhaven Robotics" }),
    companyWebsite: url.origin,
    thingsToTrack: rules.join("\n"),
    alertEmails: [investor],
  });
  say(`POST /api/v1/tracker with the website ${url.origin}, the recipient ${investor} and three rules:`);
  for (const rule of rules) say(`- ${rule}`, 5);
  say("The API answers at once. Enrichment and the first run follow in the background.");

  chapter(2, "Enrichment fills in what is missing");
  say("Waiting for the enrichment");
  showCompany(await client.enriched(created.id));

  chapter(3, "The first run stores the baseline and sends no email");
  say("Waiting for the first run");
  const first = await client.finished(created.id, null);
  showSignal(first);
  const [baseline] = await client.alerts(created.id);
  fact("alert", `${baseline?.outcome}: ${baseline?.reason}`);
  showLeads(await client.leads());
  if (site === null) {
    say(
      "One visit shows no change. Run `npm run dev`, register the company there, and refresh it on another day.",
    );
    return;
  }

  chapter(4, "The site changes: a funding post, and the usual noise");
  site.change();
  say(
    "The blog has a new post about the Series A. The cookie banner, the testimonial, the visitor count, the clock, the " +
      "session id and the copyright year change too.",
  );
  const { taskId, baselineLastScrapedAt } = await client.refresh(created.id);
  say(`POST /api/v1/tracker/{id}/refresh queued the run ${taskId}.`);

  chapter(5, "The second run finds the news");
  say("Waiting for the second run");
  showSignal(await client.finished(created.id, baselineLastScrapedAt));

  chapter(6, "Each rule of the investor gets a verdict");
  const [alert] = await client.alerts(created.id);
  for (const evaluation of alert?.ruleEvaluations ?? []) {
    fact(evaluation.verdict.replaceAll("_", " "), evaluation.rule);
    say(evaluation.rationale, 5);
    for (const { quote: text, url: from } of evaluation.evidence.slice(0, 2)) say(`“${text}” (${from})`, 5);
  }
  fact("alert", `${alert?.outcome}: ${alert?.reason}`);

  chapter(7, "The email");
  const { data: emails } = await (await fetch(`${stackUrl}/emails`)).json();
  if (emails.length !== 1) throw new Error(`expected one email, found ${emails.length}`);
  fact("to", emails[0].to.join(", "));
  fact("subject", emails[0].subject);
  quote(emails[0].text);
}

function showCompany(company: DemoCompany): void {
  fact("enrichment", company.enrichmentStatus);
  fact("name", company.companyName);
  fact("description", company.description);
  fact("LinkedIn", company.companyLinkedinUrl);
  fact("X", company.companyTwitterUrl);
  for (const { path, confidence } of company.classification) fact("sector", `${path} (${confidence})`);
  for (const { name, linkedinUrl } of company.founders)
    fact("founder", [name, linkedinUrl].filter(Boolean).join(", "));
}

function showSignal({ latestSignal, scrapeHealth, scrapeHealthReason }: DemoCompany): void {
  fact("health", [scrapeHealth, scrapeHealthReason].filter(Boolean).join(": "));
  if (latestSignal === null) return;
  fact(
    "signal",
    `${latestSignal.type}, severity ${latestSignal.severity}, recommendation ${latestSignal.recommendation}`,
  );
  fact("title", latestSignal.title);
  say(latestSignal.summary);
  for (const { quote: text, url } of latestSignal.evidence) if (text) say(`“${text}” (${url})`, 5);
  for (const { url, kind, status } of latestSignal.analysis.sources)
    fact("read", `${kind.padEnd(9)} ${status.padEnd(10)} ${url}`);
}

function showLeads(leads: Awaited<ReturnType<ReturnType<typeof demoClient>["leads"]>>): void {
  for (const { founder, companyName, source } of leads) {
    fact("lead", `${founder.name}, ${companyName ?? "company unknown"} (${source.relation})`);
  }
}
