import { type AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeServer } from '#kit/http/close-server.ts';
import { reachedAt } from '#kit/http/listening.ts';
import type { Log } from '#kit/log/log.ts';
import { becomeReady, stopEngine } from './become-ready.ts';
import { type ComposedApp, type ComposeOptions, composeApp } from './compose.ts';
import type { Config } from './config.ts';
import { refuseWrongDatabase, WrongDatabase } from './database-kind.ts';
import { readAhead } from './read-ahead.ts';
import type { Work } from './work.ts';

export type RunningApp = {
  readonly app: FastifyInstance;
  /** Its address for a browser on this machine. */
  readonly address: string;
  readonly log: Log;
  /** Resolves when the database is migrated and everything can be served; with false if it was stopped before. */
  readonly whenReady: Promise<boolean>;
  /** Finishes pending requests, accepts no new ones, and writes the data in memory. */
  stop(): Promise<void>;
};

/**
 * A demo listens first and becomes ready later, so that early visitors get a message. In production it is the other way round: a balancer
 * understands a refused connection, but treats an error from a process that cannot serve yet as a dead process. While the site is closed no
 * process serves, and the maintenance page is needed however long a restored database takes: then production listens first too.
 */
export async function startApp(config: Config, options: ComposeOptions = {}): Promise<RunningApp> {
  const composed = await composeApp(config, options);
  if (config.mode === 'production') readAhead();
  await refuseReachable(composed);
  const listensLast = config.mode === 'production' && composed.maintenance.closed() === undefined;
  if (!listensLast) await listen(composed, config);
  const stopping = new AbortController();
  let works: readonly Work[] = [];
  const whenReady = becomeReady(composed, stopping.signal).then(async (started) => {
    works = started;
    if (listensLast && !stopping.signal.aborted) await listen(composed, config);
    return composed.readiness.ready();
  });

  return {
    app: composed.app,
    get address() {
      return addressOf(composed, config);
    },
    log: composed.log,
    whenReady,
    async stop() {
      composed.readiness.set({ ready: false, reason: 'stopping' });
      stopping.abort();
      // Balancers must see "not ready" before connections are refused.
      await sleep(config.mode === 'production' ? drainMs : quickDrainMs);
      stopListening(composed.app.server);
      if (config.mode === 'production') await sleep(leaveMs);
      // Event streams never end by themselves; browsers reconnect to the next process.
      await composed.running.services.realtime.close();
      await closeServer(composed.app, answerMs);
      await whenReady.catch(() => undefined);
      await stopEngine(composed, works);
    },
  };
}

async function listen(composed: ComposedApp, config: Config): Promise<void> {
  await composed.app.listen({ port: config.port, host: config.host, listenTextResolver: (at) => `listening at ${at}` });
  composed.ownAddress.listensAt(addressOf(composed, config));
}

/**
 * Accepts no more connections. Idle ones stay open, which http's own close() would close: a balancer may be writing a request into one
 * right now. Later requests on them are answered with `Connection: close`.
 */
function stopListening(server: Server): void {
  if (server.listening) Server.prototype.close.call(server);
}

/** The system chooses the port if none is configured. */
function addressOf({ app }: ComposedApp, { host, port }: Config): string {
  return reachedAt(host, (app.server.address() as AddressInfo | null)?.port ?? port);
}

/**
 * The wrong database stops the process before it accepts requests. One that is unavailable, does not know our login or does not exist yet
 * is checked later by becomeReady: exiting would cause a restart loop.
 */
async function refuseReachable({ config, runtime }: ComposedApp): Promise<void> {
  try {
    await runtime.database.asOwner((client) => refuseWrongDatabase(client, config.mode));
  } catch (error) {
    if (error instanceof WrongDatabase) throw error;
  }
}

const drainMs = 3_000;
/** How long a balancer may use its remaining connections. */
const leaveMs = 1_000;
/** How long pending requests may take. Together with the time for jobs it is below the 25 s after which the process is killed anyway. */
const answerMs = 8_000;
/** A demo has no balancer, and the person who pressed Ctrl+C is waiting. */
const quickDrainMs = 200;
