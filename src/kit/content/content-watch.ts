import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '#kit/db/database.ts';
import { startTicker } from '#kit/jobs/ticker.ts';
import type { Realtime } from '#kit/realtime/realtime.ts';
import { contentVersionsTable } from './content.table.ts';
import { contentTopic } from './content-topic.ts';

/** How often a process asks, for the changes whose message did not reach it. */
export const watchEveryMs = 700;

export type ContentWatch = {
  /** Called, in this order of subscription, whenever content has changed; one that is slow holds up the next. */
  onChange(listener: () => void | Promise<void>): void;
  /** Once, so that everything is in place before the first visitor. */
  look(): Promise<void>;
  /** Again and again, until `stop`. */
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
    // Only now: a listener that failed is called again at the next look.
    seen = current;
  };
  /** One after the other: what was told while a look was under way is seen by the next. */
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
