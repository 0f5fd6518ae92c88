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
  /** Where it listens, as a browser on this machine would open it. */
  readonly address: string;
  readonly log: Log;
  /** Resolves when the database is migrated and everything can be served; with false when it was stopped before. */
  readonly whenReady: Promise<boolean>;
  /** Answers what is under way, takes nothing new, and writes down what still waits in memory. */
  stop(): Promise<void>;
};

/**
 * A demo listens first and becomes ready after, so that whoever opens it meanwhile is told. In production it is the other way round:
 * a balancer takes a refused connection for what it is, and an answer of a process that cannot serve yet for a dead process. While the
 * site is closed no process serves, and somebody must say so, however long a restored database takes: then production listens first too.
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
      // Event streams never end by themselves; browsers come back to the next process.
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
 * Takes no more connections. Idle ones stay open, which http's own close() would end: a balancer may be writing a request into one
 * this very moment. Whatever still comes on them is answered, and told to leave.
 */
function stopListening(server: Server): void {
  if (server.listening) Server.prototype.close.call(server);
}

/** The port is the system's choice where none was configured. */
function addressOf({ app }: ComposedApp, { host, port }: Config): string {
  return reachedAt(host, (app.server.address() as AddressInfo | null)?.port ?? port);
}

/**
 * The wrong database stops us before anybody can call. One that is away, does not know our login or is not made yet is looked at when it
 * comes, by becomeReady: whoever ends instead is started again and again.
 */
async function refuseReachable({ config, runtime }: ComposedApp): Promise<void> {
  try {
    await runtime.database.asOwner((client) => refuseWrongDatabase(client, config.mode));
  } catch (error) {
    if (error instanceof WrongDatabase) throw error;
  }
}

const drainMs = 3_000;
/** How long a balancer may use up the connections it has kept. */
const leaveMs = 1_000;
/** How long what is under way may still be answered. With the time that jobs get it stays below the 25 s after which we are ended anyway. */
const answerMs = 8_000;
/** Nobody balances a demo, and whoever pressed Ctrl+C waits. */
const quickDrainMs = 200;
