import type { WorkServicesBuilder } from "../../ports/services-builder.ts";
import { bindingWith } from "../binding.ts";
import { type BrowserBinding, createBrowser } from "../browser.ts";
import { createCrawler } from "../crawl/crawler.ts";
import { consoleLog as log } from "../log.ts";
import { createMailer } from "../mail/mail.ts";
import { createClassifier } from "../models/classifier.ts";
import { createEmbedder } from "../models/embedder.ts";
import { type Ai, chooseModel, createModel } from "../models/model.ts";
import { createAuthorizationServer } from "../oauth/authorization-server.ts";
import { createClientDocuments } from "../oauth/client-document.ts";
import { createVerifier } from "../queue/queue.ts";
import { createSources } from "../sources/index.ts";
import { createWebhookSender } from "../webhooks.ts";
import { workSettings } from "./env.ts";
import { servicesBuilder, sharedServices } from "./services-builder.ts";

/** Builds the services of the work Worker: jobs, the schedule and everything that reads pages. */
export const buildWorkServices: WorkServicesBuilder = servicesBuilder(
  workSettings,
  (env, { AI, BROWSER }) => {
    const sources = createSources(env);
    const model = chooseModel(env, bindingWith<Ai>(AI, "run"));
    const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey = "", AI_EMBEDDING_MODEL: embeddingModel } = env;
    const embedder =
      baseUrl === undefined || embeddingModel === undefined
        ? null
        : createEmbedder({ baseUrl, apiKey, model: embeddingModel });
    const browser = bindingWith<BrowserBinding>(BROWSER, "quickAction") ?? null;
    const userAgent = `PartnerTrackingBot/1.0 (+${env.PUBLIC_URL})`;
    const shared = sharedServices(env);
    return {
      ...shared,
      authorization: createAuthorizationServer({
        ...shared,
        readDocument: createClientDocuments({ userAgent, dohUrl: env.DNS_BASE_URL }),
      }),
      verifier: createVerifier(
        {
          currentSigningKey: env.QSTASH_CURRENT_SIGNING_KEY,
          nextSigningKey: env.QSTASH_NEXT_SIGNING_KEY,
        },
        log,
      ),
      mailer: createMailer({
        apiKey: env.RESEND_API_KEY,
        from: env.EMAIL_FROM,
        baseUrl: env.RESEND_BASE_URL,
      }),
      webhookSender: createWebhookSender({
        allowHosts: env.CRAWL_ALLOW_HOSTS,
        userAgent,
        dohUrl: env.DNS_BASE_URL,
      }),
      operator: env.OPERATOR_EMAIL ?? null,
      retainDays: env.RETAIN_DAYS,
      mailRules: {
        consent: env.ALERT_CONSENT,
        perDay: env.MAILS_PER_DAY,
        perRecipient: env.MAILS_PER_RECIPIENT_PER_DAY,
      },
      crawler: createCrawler({
        allowHosts: env.CRAWL_ALLOW_HOSTS,
        userAgent,
        browser: browser && createBrowser(browser, `Mozilla/5.0 (compatible; ${userAgent})`),
        dohUrl: env.DNS_BASE_URL,
      }),
      sources: sources.public,
      search: sources.search,
      model: model && createModel(model),
      classifier: createClassifier(embedder, log),
    };
  },
);
