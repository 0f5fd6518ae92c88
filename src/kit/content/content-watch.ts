import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '#kit/db/database.ts';
import { startTicker } from '#kit/jobs/ticker.ts';
import type { Realtime } from '#kit/realtime/realtime.ts';
import { contentVersionsTable } from './content.table.ts';
import { contentTopic } from './content-topic.ts';

/** How often a process polls, for changes whose message did not arrive. */
export const watchEveryMs = 700;

export type ContentWatch = {
  /** Called on every content change, in order of subscription; a slow listener delays the next. */
  onChange(listener: () => void | Promise<void>): void;
  /** Checks once, so that everything is loaded before the first visitor. */
  look(): Promise<void>;
  /** Checks repeatedly, until `stop`. */
  start(): { stop(): Promise<void> };
};

type Parts = { readonly database: Database; readonly realtime: Realtime; readonly log: FastifyBaseLogger; readonly everyMs?: number };

export function createContentWatch({ database, realtime, log, everyMs = watchEveryMs }: Parts): ContentWatch {
  const listeners: (() => void | Promise<void>)[] = [];
  let seen: number | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async () => {
    const current = await sumOfVersions(database.reads);
    if (current === seen) return;
    for (const listener of listeners) await listener();
    // Only after the listeners: one that failed is called again at the next check.
    seen = current;
  };
  /** Sequential: a change announced during a check is seen by the next one. */
  const lookInTurn = () => {
    looking = looking.catch(() => undefined).then(look);
    return looking;
  };

  return {
    onChange: (listener) => void listeners.push(listener),
    look: lookInTurn,
    start() {
      const told = () => void lookInTurn().catch((error: unknown) => log.error({ err: error }, 'content not looked at'));
      const unsubscribe = realtime.subscribe(contentTopic, told);
      const ticker = startTicker('content', everyMs, lookInTurn, log);
      return {
        async stop() {
          unsubscribe();
          await ticker.stop();
        },
      };
    },
  };
}

async function sumOfVersions(tx: Tx): Promise<number> {
  const [row] = await tx.select({ sum: sql<string>`coalesce(sum(${contentVersionsTable.version}), 0)` }).from(contentVersionsTable);
  return Number(row?.sum);
}
