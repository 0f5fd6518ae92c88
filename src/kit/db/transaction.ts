import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { isUnanswered } from './constraint.ts';
import type { Tx } from './database.ts';
import { queryBuilder } from './query-builder.ts';

export type Transaction = {
  readonly tx: Tx;
  /** False until the first statement: nothing to commit, no connection taken. */
  readonly begun: () => boolean;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/**
 * A transaction that takes a connection only at its first statement: the body is read, the password hashed and the input validated before a
 * connection is needed.
 */
export function openTransaction(pool: pg.Pool, readOnly: boolean): Transaction {
  let begin: Promise<pg.PoolClient> | undefined;
  let ended = false;
  let unanswered: Error | undefined;
  let patience: number | undefined;
  /** The most recently requested statement. */
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
    /**
     * Sequential, however they are requested: a connection runs one statement at a time, and the driver no longer queues
     * (docs/decisions/003).
     */
    query: (...args: unknown[]) => {
      const sent = send(last, args);
      last = sent;
      return sent;
    },
    /** See `allowLong`. */
    wait: (milliseconds: number) => {
      patience = milliseconds;
    },
    /** Whether insertMany may use COPY: the embedded database has its own connection type, which cannot. */
    copies: !('connection' in pool.options),
  };

  /** Runs once: afterwards the connection may belong to another transaction, which a second ROLLBACK would undo. */
  const end = async (statement: 'commit' | 'rollback') => {
    if (ended) return;
    ended = true;
    if (!begin) return;
    const held = await begin;
    // Statements that were not awaited still belong to this transaction: sent later, they would reach the next user of the connection.
    await last?.catch(() => undefined);
    // After an unanswered statement a ROLLBACK would hang too; PostgreSQL rolls back when the connection closes.
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
    // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed.
    if (statement === 'commit' && result.command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back');
  };

  return {
    tx: queryBuilder(client as unknown as pg.PoolClient),
    begun: () => begin !== undefined,
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
  };
}

/** Allows this transaction longer statements than usual: for jobs that no request waits for. */
export async function allowLong(tx: Tx, minutes: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${minutes}min'`));
  (tx as unknown as { readonly $client: { wait?(milliseconds: number): void } }).$client.wait?.(minutes * 60_000 + 2_000);
}

/**
 * The driver takes a per-query timeout as a property of the query; an object that is neither text nor plain settings (COPY) has its own.
 */
function withTimeout([query, values, ...rest]: unknown[], milliseconds: number): unknown[] {
  if (typeof query === 'string') return [{ text: query, values, query_timeout: milliseconds }, undefined, ...rest];
  return isPlain(query) ? [{ ...query, query_timeout: milliseconds }, values, ...rest] : [query, values, ...rest];
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A step that may fail on its own: its writes are undone, the rest of the transaction continues. */
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
