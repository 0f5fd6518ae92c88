import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '#kit/db/constraint.ts';
import { reachedAt } from '#kit/http/listening.ts';
import type { Log } from '#kit/log/log.ts';
import { becomeReady, stopEngine } from './become-ready.ts';
import { type ComposedApp, type ComposeOptions, composeApp } from './compose.ts';
import type { Config } from './config.ts';
import { refuseWrongDatabase } from './database-kind.ts';
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
  const composed = await composeApp(config, options);
  await refuseReachable(composed);
  await composed.app.listen({ port: config.port, host: config.host, listenTextResolver: (at) => `listening at ${at}, not ready yet` });
  const { port } = composed.app.server.address() as AddressInfo;
  const address = reachedAt(config.host, port);
  composed.ownAddress.listensAt(address);
  const stopping = new AbortController();
  let works: readonly Work[] = [];
  const whenReady = becomeReady(composed, stopping.signal).then((started) => {
    works = started;
    return composed.readiness.ready();
  });

  return {
    app: composed.app,
    address,
    log: composed.log,
    whenReady,
    async stop() {
      composed.readiness.set({ ready: false, reason: 'stopping' });
      stopping.abort();
      // Balancers must see "not ready", and clients that keep their connections be told to leave, before connections are refused.
      await sleep(config.mode === 'production' ? drainMs : quickDrainMs);
      // Event streams never end by themselves; browsers come back to the next process.
      await composed.running.services.realtime.close();
      await composed.app.close();
      await whenReady.catch(() => undefined);
      await stopEngine(composed, works);
    },
  };
}

/** The wrong database stops us before anybody can call; one that is away is looked at when it comes, by becomeReady. */
async function refuseReachable({ config, runtime }: ComposedApp): Promise<void> {
  try {
    await runtime.database.asOwner((client) => refuseWrongDatabase(client, config.mode));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

const drainMs = 3_000;
/** Nobody balances a demo, and whoever pressed Ctrl+C waits. */
const quickDrainMs = 200;
