import type { FastifyInstance } from 'fastify';
import { ConfigError } from '#kit/config/read-config.ts';
import { registerOperations } from '#kit/contract/http.ts';
import { closeServer } from '#kit/http/close-server.ts';
import { createHttp } from '#kit/http/server.ts';
import { defaultLocale } from '#kit/i18n/locales.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { assembleEngine, type Engine } from './assemble.ts';
import { becomeReady, stopEngine } from './become-ready.ts';
import { loadConfig } from './config.ts';
import { endWithFault, runUntilSignal } from './run-until-signal.ts';

/** Runs queued jobs and serves no visitors: for installations that separate the two (`WORKER=off` on the servers). */
await runUntilSignal(async () => {
  const engine = await assembleEngine({ ...loadConfig(), worker: 'inside' });
  const health = await listenForOperators(engine);
  const stopping = new AbortController();
  const works = becomeReady(engine, stopping.signal);
  works.then(() => {
    if (!stopping.signal.aborted) engine.log.info('ready');
  }, endWithFault);
  return {
    async stop() {
      engine.readiness.set({ ready: false, reason: 'stopping' });
      stopping.abort();
      await stopEngine(engine, await works);
      if (health) await closeServer(health, lastAnswersMs);
    },
  };
});

const lastAnswersMs = 500;

/** `/healthz`, `/readyz` and `/metrics` at WORKER_PORT, available before the database answers. */
async function listenForOperators({ config, log, runtime }: Engine): Promise<FastifyInstance | undefined> {
  const { host, workerPort: port } = config;
  if (port === undefined) return undefined;
  const app = await createHttp({ log, trustProxy: config.trustProxy });
  const forOperators = [...runtime.implementations].filter(([, { operation }]) => operation.audience === 'operations');
  registerOperations(app, {
    runtime: { ...runtime, implementations: new Map(forOperators) },
    authenticate: async () => visitor,
    localeOf: () => defaultLocale,
    ownOrigins: new Set(),
    secureCookies: false,
  });
  try {
    await app.listen({ port, host, listenTextResolver: (at) => `health and metrics at ${at}` });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new ConfigError([{ name: 'WORKER_PORT', wrong: `is ${port}, which is taken`, expected: 'a port where nothing listens' }]);
  }
  return app;
}
