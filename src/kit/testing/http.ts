import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AbstractIntlMessages } from 'use-intl/core';
import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Services } from '#kit/contract/context.ts';
import { type HttpParts, registerOperations } from '#kit/contract/http.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { createRuntime } from '#kit/contract/runtime.ts';
import type { Database } from '#kit/db/database.ts';
import '#kit/errors/kit.errors.ts';
import { en } from '#kit/errors/kit.strings.en.ts';
import { ru } from '#kit/errors/kit.strings.ru.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { answerRefusal } from '#kit/http/errors.ts';
import { createHttp, type HttpOptions } from '#kit/http/server.ts';
import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { createTranslate, translateRefusal } from '#kit/i18n/translator.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { createRealtime } from '#kit/realtime/realtime.ts';
import { fixedSettings } from './settings.ts';

export type TestHttpOptions = {
  readonly database: Database;
  readonly implementations: readonly Implementation[];
  readonly authenticate: HttpParts['authenticate'];
  /** The configuration that the feature reads, at least `publicUrl`. */
  readonly config: { readonly publicUrl: string } & Readonly<Record<string, unknown>>;
  readonly strings: Readonly<Record<Locale, AbstractIntlMessages>>;
  readonly trustProxy?: HttpOptions['trustProxy'];
  /** Where uploads go; a feature without any needs none. */
  readonly files?: FileStore;
  /** Jobs are forgotten unless said. */
  readonly enqueue?: Jobs['enqueue'];
  readonly lookAgainMs?: HttpParts['lookAgainMs'];
  /** By the language cookie unless said. */
  readonly localeOf?: (request: FastifyRequest) => Locale;
};

/** One feature's contract behind real HTTP and a real database, without the rest of the app. Ask it with `inject`. */
export async function testHttp(options: TestHttpOptions): Promise<FastifyInstance> {
  const log = createLog({ level: 'silent' });
  const { config, database, authenticate } = options;
  const settings = fixedSettings(config as unknown as AppConfiguration);
  const services = {
    config,
    settings,
    files: options.files,
    limits: createLimits(),
    metrics: createMetrics(),
    realtime: createRealtime(),
    log,
  } as unknown as Services;
  const enqueue: Jobs['enqueue'] = options.enqueue ?? (async () => undefined);
  const enqueueAll: Jobs['enqueueAll'] = async (tx, job, payloads) => {
    for (const payload of payloads) await enqueue(tx, job, payload);
  };
  const jobs = { enqueue, enqueueAll, wake: () => undefined } as unknown as Jobs;
  const runtime = createRuntime({ database, services, jobs, writeAudit, implementations: [options.implementations], guardReads: true });
  const translate = createTranslate({ en: { kit: en, ...options.strings.en }, ru: { kit: ru, ...options.strings.ru } });
  const byCookie = ({ headers }: FastifyRequest): Locale => {
    const chosen = /i18n_redirected=(\w+)/.exec(headers.cookie ?? '')?.[1];
    return isLocale(chosen) ? chosen : 'en';
  };

  const localeOf = options.localeOf ?? byCookie;

  const app = await createHttp({ log, trustProxy: options.trustProxy ?? false });
  registerOperations(app, {
    runtime,
    authenticate,
    localeOf,
    ownOrigins: new Set([config.publicUrl]),
    secureCookies: config.publicUrl.startsWith('https:'),
    lookAgainMs: options.lookAgainMs,
  });
  app.setErrorHandler((error, request, reply) =>
    answerRefusal(request, reply, error, (refusal) => translateRefusal(translate, localeOf(request), refusal)),
  );
  return app;
}
