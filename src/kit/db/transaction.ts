import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { isUnanswered } from './constraint.ts';
import type { Tx } from './database.ts';
import { queryBuilder } from './query-builder.ts';

export type Transaction = {
  readonly tx: Tx;
  /** False until the first statement: nothing to commit, nothing held. */
  readonly begun: () => boolean;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/**
 * A transaction that takes a connection only when its first statement comes: the body is read, the password hashed and the input
 * checked before anybody waits for a connection.
 */
export function openTransaction(pool: pg.Pool, readOnly: boolean): Transaction {
  let begin: Promise<pg.PoolClient> | undefined;
  let ended = false;
  let unanswered: Error | undefined;
  let patience: number | undefined;
  /** The statement that was asked for last. */
  let last: Promise<unknown> | undefined;

  const connection = () => {
    if (ended) throw new Error('The transaction is over: a statement was sent after the answer');
    begin ??= start(pool, readOnly);
    return begin;
  };
  const send = async (before: Promise<unknown> | undefined, args: unknown[]) => {
    const held = await connection();
    await before?.catch(() => undefined);
    try {
      return await Reflect.apply(held.query, held, patience === undefined ? args : withTimeout(args, patience));
    } catch (error) {
      if (isUnanswered(error)) unanswered = error;
      throw error;
    }
  };
  const client = {
    /** One after another, however they are asked for: one connection does one thing at a time, and the driver no longer queues for it. */
    query: (...args: unknown[]) => {
      const sent = send(last, args);
      last = sent;
      return sent;
    },
    /** See `allowLong`. */
    wait: (milliseconds: number) => {
      patience = milliseconds;
    },
    /** Whether insertMany may use COPY: the embedded database brings a connection of its own, which cannot. */
    copies: !('connection' in pool.options),
  };

  /** Happens once: afterwards the connection is somebody else's, and a second ROLLBACK would undo their work. */
  const end = async (statement: 'commit' | 'rollback') => {
    if (ended) return;
    ended = true;
    if (!begin) return;
    const held = await begin;
    // What nobody waited for still belongs to this transaction: sent later it would reach whoever has the connection then.
    await last?.catch(() => undefined);
    // Behind an unanswered statement a ROLLBACK would wait too; without a connection PostgreSQL rolls back by itself.
    if (unanswered) {
      held.release(unanswered);
      if (statement === 'commit') throw unanswered;
      return;
    }
    const result = await held.query(statement).catch((error: unknown) => {
      held.release(error instanceof Error ? error : true);
      throw error;
    });
    held.release();
    // PostgreSQL answers ROLLBACK to a COMMIT of a transaction in which a statement failed.
    if (statement === 'commit' && result.command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back');
  };

  return {
    tx: queryBuilder(client as unknown as pg.PoolClient),
    begun: () => begin !== undefined,
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
  };
}

/** Lets the statements of this transaction take longer than others may: for jobs that nobody waits for. */
export async function allowLong(tx: Tx, minutes: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${minutes}min'`));
  (tx as unknown as { readonly $client: { wait?(milliseconds: number): void } }).$client.wait?.(minutes * 60_000 + 2_000);
}

/** The driver takes a limit for one query as a part of it; what is no text and no settings (COPY) brings its own end. */
function withTimeout([query, values, ...rest]: unknown[], milliseconds: number): unknown[] {
  if (typeof query === 'string') return [{ text: query, values, query_timeout: milliseconds }, undefined, ...rest];
  return isPlain(query) ? [{ ...query, query_timeout: milliseconds }, values, ...rest] : [query, values, ...rest];
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A part that may fail on its own: what it wrote is undone, the rest of the transaction goes on. */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    throw error;
  }
}

async function start(pool: pg.Pool, readOnly: boolean): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query(readOnly ? 'begin read only' : 'begin');
    return client;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
