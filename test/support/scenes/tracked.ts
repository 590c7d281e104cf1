import { type Answered, type Client, until } from "../servers/client.ts";

export interface Tracked {
  id: string;
  path: string;
  lastScrapedAt: string | null;
}

/** Registers a company that watches fundraising, without waiting for anything. */
export async function register(
  client: Client,
  website: string,
  email: string,
  more: Record<string, unknown> = {},
): Promise<Tracked> {
  const answer = await client.post("/tracker", {
    companyName: "Halden Robotics",
    companyWebsite: website,
    thingsToTrack: "Fundraising",
    alertEmails: [email],
    ...more,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  const { id } = answer.body.data;
  return { id, path: `/tracker/${id}`, lastScrapedAt: null };
}

const patientReads = 100;

/**
 * Waits until a run has ended that had not when `company` was read last. If that takes long, runs the schedule: on a busy machine a
 * message to the queue can fail, and then the schedule sends it.
 */
export async function ran(client: Client, company: Tracked): Promise<Tracked> {
  let reads = 0;
  const answer = await until(
    async () => {
      reads += 1;
      if (reads % patientReads === 0) await client.tick();
      return client.get(company.path);
    },
    ({ status, body }) =>
      status === 200 &&
      body.data.lastScrapedAt !== company.lastScrapedAt &&
      body.data.scrapeHealth !== "running",
  );
  return { ...company, lastScrapedAt: answer.body.data.lastScrapedAt };
}

export interface History {
  signals: Answered["body"][];
  alerts: Answered["body"][];
}

/** The history of a company, newest first. */
export async function historyOf(client: Client, company: Tracked): Promise<History> {
  const list = async (name: string) => {
    const answer: Answered = await client.get(`/${name}?entityId=${company.id}&limit=100&view=full`);
    return answer.body.data;
  };
  return { signals: await list("signals"), alerts: await list("alerts") };
}
