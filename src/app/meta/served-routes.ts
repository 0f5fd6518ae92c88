import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { composeApp } from '#app/compose.ts';
import { loadConfig } from '#app/config.ts';
import type { Environment } from '#kit/config/read-config.ts';
import { testDatabase } from '#kit/testing/database.ts';

export type ServedRoute = { readonly method: string; readonly url: string; readonly config: FastifyContextConfig };
export type ServedRoutes = {
  readonly routes: readonly ServedRoute[];
  close(): Promise<void>;
  /** The pattern of the matching route; undefined: none. No handler runs. */
  whoAnswers(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string): Promise<string | undefined>;
};

/** Assembles the whole app and records from outside which routes it registers, so that none can be missed. */
export async function serveRoutes(env: Environment = {}): Promise<ServedRoutes> {
  const watched = watchRoutes((fastify) => {
    fastify.addHook('onRequest', async (request, reply) => reply.send({ url: request.routeOptions.url }));
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'prospekt-test-'));
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const database = await testDatabase();
  const { app, running } = await composeApp(config, { database });
  await app.ready();
  watched.stop();
  return {
    routes: watched.routes,
    whoAnswers: async (method, url) => (await app.inject({ method, url })).json().url,
    async close() {
      await app.close();
      await running.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Records every route of every app assembled until `stop`. */
export function watchRoutes(also?: (fastify: FastifyInstance) => void) {
  const routes: ServedRoute[] = [];
  const watch = (message: unknown) => {
    if (!isStarting(message)) return;
    message.fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat()) routes.push({ method: String(one), url, config: config ?? {} });
    });
    also?.(message.fastify);
  };
  subscribe('fastify.initialization', watch);
  return { routes, stop: () => void unsubscribe('fastify.initialization', watch) };
}

const isStarting = (message: unknown): message is { readonly fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;
