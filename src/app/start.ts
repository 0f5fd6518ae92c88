import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { reachedAt } from '#kit/http/listening.ts';
import type { Log } from '#kit/log/log.ts';
import { becomeReady, stopEngine } from './become-ready.ts';
import { type ComposeOptions, composeApp } from './compose.ts';
import type { Config } from './config.ts';
import type { Work } from './work.ts';

export type RunningApp = {
  readonly app: FastifyInstance;
  /** Where it listens, as a browser on this machine would open it. */
  readonly address: string;
  readonly log: Log;
  /** Resolves when the database is migrated and everything can be served; with false when it was stopped before. */
  readonly whenReady: Promise<boolean>;
  /** Answers what is under way, takes nothing new, and writes down what still waits in memory. */
  stop(): Promise<void>;
};

/** Listens first and becomes ready after: while the database is away the process lives and says so. */
export async function startApp(config: Config, options: ComposeOptions = {}): Promise<RunningApp> {
  const house = await composeApp(config, options);
  await house.app.listen({ port: config.port, host: config.host, listenTextResolver: (at) => `listening at ${at}, not ready yet` });
  const { port } = house.app.server.address() as AddressInfo;
  const address = reachedAt(config.host, port);
  house.ownAddress.listensAt(address);
  const stopping = new AbortController();
  let works: readonly Work[] = [];
  const whenReady = becomeReady(house, stopping.signal).then((started) => {
    works = started;
    return house.readiness.ready();
  });

  return {
    app: house.app,
    address,
    log: house.log,
    whenReady,
    async stop() {
      house.readiness.set({ ready: false, reason: 'stopping' });
      stopping.abort();
      // Balancers must see "not ready", and clients that keep their connections be told to leave, before connections are refused.
      await sleep(config.mode === 'production' ? drainMs : quickDrainMs);
      // Event streams never end by themselves; browsers come back to the next process.
      await house.running.services.realtime.close();
      await house.app.close();
      await whenReady.catch(() => undefined);
      await stopEngine(house, works);
    },
  };
}

const drainMs = 3_000;
/** Nobody balances a demo, and whoever pressed Ctrl+C waits. */
const quickDrainMs = 200;
