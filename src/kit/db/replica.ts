import type pg from 'pg';
import { databaseError, isDatabaseUnavailable } from './constraint.ts';
import type { Tx } from './database.ts';
import { queryBuilder } from './query-builder.ts';

export type Replica = {
  /** One statement each, outside a transaction. Asked of the primary while the replica is away or behind: nobody sees the difference. */
  readonly reads: Tx;
  /** Whether it has everything that the primary had when it was last looked at. */
  serves(): boolean;
  /** Rejects when it does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Asked = Pick<pg.Pool, 'query' | 'end'>;

/** Twice a second, so that what a replica says is never much more than a second old. */
const lookEveryMs = 500;

export function followReplica(primary: Pick<pg.Pool, 'query'>, replica: Asked, everyMs = lookEveryMs): Replica {
  let serves = false;
  /** Where the primary's log ended at the look before. */
  let mark: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let looking: Promise<void> | undefined;

  const look = async () => {
    serves = mark !== undefined && (await hasReached(replica, mark));
    mark = await endOfLog(primary, mark);
    if (!closed) timer = setTimeout(() => (looking = look()), everyMs).unref();
  };

  // Not earlier: a connection that is opened before the database is migrated would keep rights that the app must not have.
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

/** The last known end while the primary is away: what the replica has is then as new as anything. */
async function endOfLog(primary: Pick<pg.Pool, 'query'>, before: string | undefined): Promise<string | undefined> {
  try {
    return (await primary.query('select pg_current_wal_lsn() as mark')).rows[0].mark;
  } catch {
    return before;
  }
}

/** No as well when it is no replica (any more), when it is away, and when it does not know the question. */
async function hasReached(replica: Asked, mark: string): Promise<boolean> {
  try {
    return (await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [mark])).rows[0].reached === true;
  } catch {
    return false;
  }
}

/**
 * Beside being gone: it ends a read that stands in the way of what it has to replay. One that took too long for the replica would take as
 * long on the primary, which the replica is there to spare.
 */
const isAway = (error: unknown): boolean => {
  const code = databaseError(error)?.code;
  return code === '40001' || (code !== '57014' && isDatabaseUnavailable(error));
};
