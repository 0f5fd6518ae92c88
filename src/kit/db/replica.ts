import type pg from 'pg';
import { databaseError, isDatabaseUnavailable } from './constraint.ts';
import type { Tx } from './database.ts';
import { queryBuilder } from './query-builder.ts';

export type Replica = {
  /**
   * Single statements outside a transaction. They run on the primary while the replica is unavailable or lags, transparently to the caller.
   */
  readonly reads: Tx;
  /** Whether it had caught up with the primary at the last check. */
  serves(): boolean;
  /** Rejects if it does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Asked = Pick<pg.Pool, 'query' | 'end'>;

/** Twice a second, so that replica reads are hardly more than a second old. */
const lookEveryMs = 500;

export function followReplica(primary: Pick<pg.Pool, 'query'>, replica: Asked, everyMs = lookEveryMs): Replica {
  let serves = false;
  /** The end of the primary's log at the previous check. */
  let mark: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let looking: Promise<void> | undefined;

  const look = async () => {
    serves = mark !== undefined && (await hasReached(replica, mark));
    mark = await endOfLog(primary, mark);
    if (!closed) timer = setTimeout(() => (looking = look()), everyMs).unref();
  };

  // Not earlier: a connection opened before the migrations would keep rights that the app must not have.
  const follow = () => {
    looking ??= look();
  };

  const query = async (...statement: unknown[]) => {
    follow();
    if (!serves) return Reflect.apply(primary.query, primary, statement);
    try {
      return await Reflect.apply(replica.query, replica, statement);
    } catch (error) {
      if (!isAway(error)) throw error;
      serves = false;
      return Reflect.apply(primary.query, primary, statement);
    }
  };

  return {
    reads: queryBuilder({ query } as unknown as pg.Pool),
    serves: () => serves,
    async check() {
      follow();
      await replica.query('select 1');
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await replica.end();
    },
  };
}

/** While the primary is unavailable, its last known position: the replica is then as current as anything. */
async function endOfLog(primary: Pick<pg.Pool, 'query'>, before: string | undefined): Promise<string | undefined> {
  try {
    return (await primary.query('select pg_current_wal_lsn() as mark')).rows[0].mark;
  } catch {
    return before;
  }
}

/** Also false if it is no longer a replica, unavailable, or does not support the query. */
async function hasReached(replica: Asked, mark: string): Promise<boolean> {
  try {
    return (await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [mark])).rows[0].reached === true;
  } catch {
    return false;
  }
}

/**
 * Besides being unreachable, a replica cancels reads that conflict with replay. A read too slow for the replica would be as slow on the
 * primary, which the replica is there to relieve.
 */
const isAway = (error: unknown): boolean => {
  const code = databaseError(error)?.code;
  return code === '40001' || (code !== '57014' && isDatabaseUnavailable(error));
};
