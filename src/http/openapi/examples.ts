import { once } from "../../domain/once.ts";
import type { Operation } from "../../operations/definition/define.ts";
import { compactAlert } from "../../schemas/alert.ts";
import { compactCompany } from "../../schemas/company.ts";
import { compactLead } from "../../schemas/lead.ts";
import { compactRun } from "../../schemas/run.ts";
import { compactSignal } from "../../schemas/signal.ts";
import errors from "./error-details.json" with { type: "json" };
import examples from "./examples.json" with { type: "json" };

export interface Example {
  summary: string;
  value: unknown;
}

const {
  alert,
  change,
  company,
  draft,
  event,
  key,
  lead,
  member,
  nextCursor,
  operation,
  refresh,
  run,
  signal,
  webhook,
  webhookDelivery: delivery,
} = examples;
const bodies: Record<string, unknown> = examples.bodies;
const done = {
  ...operation,
  enrichmentStatus: "ready",
  enrichmentComplete: true,
  suggestedPollIntervalSeconds: null,
};
const latest = { ...company, latestSignal: signal };
const one = (summary: string, value: unknown) => ({ usual: { summary, value } });
const views = (full: unknown, compact: unknown) => ({
  full: { summary: "view=full", value: full },
  compact: { summary: "view=compact", value: compact },
});
const listed = (full: object, compact: object) =>
  views({ data: [full], nextCursor: null }, { data: [compact], nextCursor: null });
const why = "The website is on the same domain.";
const possibleDuplicates = [{ id: signal.id, companyName: "Acme Robotics", why }];
const made = {
  data: company,
  operation,
  possibleDuplicates,
  idempotencyReplayed: false,
  existingEntity: false,
};
const tracked = {
  data: company,
  operation,
  possibleDuplicates,
  leadId: lead.id,
  alreadyTracked: false,
  existingEntity: false,
};
const secret = "pt_live_Zk3x…";
const signing = { ...webhook, lastDeliveryAt: null, secret: "whsec_ZGhb…" };
const tried = { ...delivery, status: "waiting", attempts: 0, lastStatus: null, lastAt: null };
const read = { data: latest, operation: done };

/** Example responses by operation name; one per view if the operation has views. */
const responses = once(
  (): Record<string, Record<string, Example>> => ({
    whoami: one("The owner of a fund", examples.me),
    listKeys: one("The keys of a fund", { data: [key], nextCursor: null }),
    createKey: one("A new key", { data: { ...key, lastUsedAt: null, secret } }),
    revokeKey: one("The revoked key", { data: { id: key.id, deleted: true } }),
    listMembers: one("The members of a fund", { data: [member], nextCursor: null }),
    updateMember: one("The changed member", { data: member }),
    removeMember: one("The removed member", { data: { id: member.id, deleted: true } }),
    listAudit: one("A changed company", { data: [change], nextCursor: null }),
    listCompanies: listed(latest, compactCompany.parse(latest)),
    getCompany: views(read, { ...read, data: compactCompany.parse(latest) }),
    createCompany: one("A new company", made),
    createCompanies: one("A new company, and one with an error", {
      data: [
        { index: 0, status: 201, ...made },
        { index: 1, status: 400, error: { code: "validation_error", ...errors.validation_error } },
      ],
    }),
    updateCompany: one("The changed company", { data: latest }),
    refreshCompany: one("A queued run", { refresh }),
    deleteCompany: one("The deleted company", { data: { id: company.id, deleted: true } }),
    mergeCompany: one("The merged company", { data: latest }),
    enrichDraft: one("A draft with its empty fields filled", { data: draft }),
    previewRules: one("One rule and one run", {
      data: {
        rules: alert.ruleEvaluations.map(({ rule, understood }) => ({ rule, understood })),
        runs: [
          {
            taskId: run.taskId,
            createdAt: run.queuedAt,
            wouldEmail: true,
            ruleEvaluations: alert.ruleEvaluations,
          },
        ],
        truncated: false,
      },
    }),
    listSignals: listed(signal, compactSignal.parse(signal)),
    getSignal: views({ data: signal }, { data: compactSignal.parse(signal) }),
    listAlerts: listed(alert, compactAlert.parse(alert)),
    getAlert: views({ data: alert }, { data: compactAlert.parse(alert) }),
    giveFeedback: one("The alert with its feedback", { data: alert }),
    listLeads: listed(lead, compactLead.parse(lead)),
    getLead: views({ data: lead }, { data: compactLead.parse(lead) }),
    listRuns: listed(run, compactRun.parse(run)),
    getRun: views({ data: run }, { data: compactRun.parse(run) }),
    listEvents: one("A new signal", {
      data: [{ ...event, data: compactSignal.parse(signal) }],
      nextCursor,
    }),
    createWebhook: one("A new endpoint", { data: signing }),
    listWebhooks: one("The endpoints of a fund", { data: [webhook], nextCursor: null }),
    getWebhook: one("An endpoint", { data: webhook }),
    updateWebhook: one("The changed endpoint", { data: webhook }),
    deleteWebhook: one("The deleted endpoint", { data: { id: webhook.id, deleted: true } }),
    rotateWebhookSecret: one("The new secret", { data: signing }),
    testWebhook: one("A test that waits", {
      data: { ...tried, type: "webhook.test", nextAt: delivery.createdAt },
    }),
    listWebhookDeliveries: one("A sent event", { data: [delivery], nextCursor: null }),
    trackLead: one("A company tracked from a lead", tracked),
    decideLead: one("The lead with its decision", { data: lead }),
  }),
);

export function responseExamples({ name }: Operation): Record<string, Example> {
  return responses()[name] ?? {};
}

export function bodyExample({ name }: Operation): unknown {
  return bodies[name];
}
