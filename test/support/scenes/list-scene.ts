import { type Client, clientOf } from "../servers/client.ts";
import { company, lead, signal } from "./drafts.ts";
import { newOrganisation } from "./organisation.ts";
import { addCompanies, addLeads, addSignals, type CompanyRow, type LeadRow, type SignalRow } from "./rows.ts";

/** An organisation with a payments and a paused climate company, thirty signals and three leads of equal times. */
export interface ListScene {
  client: Client;
  home: CompanyRow;
  signals: SignalRow[];
  leads: LeadRow[];
  /** Adds a signal, its alert and a lead, newer than all others. */
  addNewest(): Promise<void>;
}

export async function listScene(service: { url: string; env: Record<string, string> }): Promise<ListScene> {
  const owner = await newOrganisation(service.env);
  const home = company({ categories: ["fintech.payments.merchant-acquiring"] });
  const away = company({ companyName: "Farmesh", founders: [], categories: ["climate"], status: "paused" });
  const signals = Array.from({ length: 30 }, () => signal({ companyId: home.id }));
  const leads = Array.from({ length: 3 }, () => lead({ sourceId: home.id }));
  await addCompanies(service.env, owner.id, [home, away]);
  await addSignals(service.env, owner.id, signals);
  await addLeads(service.env, owner.id, leads);
  const client = clientOf(service.url, owner.key);
  const addNewest = async () => {
    const createdAt = "2099-01-01T00:00:00.000000+00:00";
    await addSignals(service.env, owner.id, [signal({ companyId: home.id, createdAt })]);
    await addLeads(service.env, owner.id, [lead({ sourceId: home.id, createdAt })]);
  };
  return { client, home, signals, leads, addNewest };
}
