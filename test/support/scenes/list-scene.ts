import { type Client, clientOf } from "../servers/client.ts";
import { company, lead, signal } from "./drafts.ts";
import { newOrganisation } from "./organisation.ts";
import { addCompanies, addLeads, addSignals, type CompanyRow, type LeadRow, type SignalRow } from "./rows.ts";

/** An organisation with a payments and a paused climate company, thirty signals and three leads of equal times; and another. */
export interface ListScene {
  client: Client;
  stranger: Client;
  home: CompanyRow;
  signals: SignalRow[];
  leads: LeadRow[];
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
  const stranger = clientOf(service.url, (await newOrganisation(service.env)).key);
  return { client, stranger, home, signals, leads };
}
