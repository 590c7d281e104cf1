import * as z from "zod/v4";
import { cutSummary } from "../../domain/text/quotes.ts";
import { getRun } from "../../operations/runs/get-run.ts";
import { fullRun } from "../../schemas/run.ts";
import type { Page } from "../layout.tsx";
import { ExternalLink, Time, words } from "../parts.tsx";
import type { Visit } from "../visit.ts";

/** How many changes of a run, and how many characters of each text, the page shows. The API returns all. */
const changesShown = 40;
const textLength = 800;

/** /app/runs/:id: the pages that a run read, and each change with the text before and after. */
export async function run(visit: Visit, taskId: string): Promise<Page> {
  const { data } = await visit.call(getRun, { taskId }, z.object({ data: fullRun }));
  const { entity, sources, changes, changeCount, reader } = data;
  const shown = changes.slice(0, changesShown);
  const name = entity.companyName ?? "a company";
  return {
    title: `Run of ${name}`,
    heading: (
      <>
        Run of <a href={`/app/companies/${data.entityId}`}>{name}</a>
      </>
    ),
    body: (
      <>
        <p class="meta">
          <Time at={data.queuedAt} visit={visit} />
          <span>{`${words(data.reason)}, ${data.status}`}</span>
          {reader && (
            <span>{`read by ${reader.model ?? "the built-in reader"}${reader.degraded ? " (the model did not answer)" : ""}`}</span>
          )}
        </p>
        <h2>Pages</h2>
        {sources.length === 0 && <p class="empty">No page was read.</p>}
        <ul class="plain">
          {sources.map(({ url, status, reason, changed }) => (
            <li>
              <ExternalLink url={url}>{url}</ExternalLink>
              {` ${reason ?? status}${changed ? ", changed" : ""}`}
            </li>
          ))}
        </ul>
        <h2>
          {shown.length < changeCount ? `The first ${shown.length} of ${changeCount} changes` : "Changes"}
        </h2>
        {shown.length === 0 && <p class="empty">Nothing changed.</p>}
        {shown.map(({ url, change, before, after }) => (
          <article class="card">
            <p class="meta">
              <span>{change}</span>
              <ExternalLink url={url}>{url}</ExternalLink>
            </p>
            {before !== null && <del class="text">{cutSummary(before, textLength)}</del>}
            {after !== null && <ins class="text">{cutSummary(after, textLength)}</ins>}
          </article>
        ))}
      </>
    ),
  };
}
