import type { Ctx, SagaCtx, Services } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Value } from '#kit/db/insert-many.ts';
import type { LogKind } from '../log-kinds.ts';
import type { CheckedRows } from './check-rows.ts';
import { createMovingLogs } from './clickhouse/moving-logs.ts';
import type { Counted } from './count-batch.ts';
import type { LogSearch } from './log-search.ts';

/**
 * Storage of the game's logs. Everything that writes or reads log rows goes through this; a store outside PostgreSQL ignores `tx`. Common
 * data of all stores is in PostgreSQL: received batches, gaps, and addresses of sign-ins (docs/decisions/108).
 */
export type LogStore = {
  /** Stores and counts a batch once, as a whole. Durable when it returns. */
  ingest(ctx: SagaCtx, batch: Batch): Promise<Ingested>;
  /** Adds validated rows that no game server sent, for the demo. */
  add(tx: Tx, rows: ReadonlyMap<LogKind, readonly (readonly Value[])[]>): Promise<void>;
  /**
   * For queries with PostgreSQL work around them: a permission check before, an audit entry or a write after. With rows in PostgreSQL all
   * three run in one transaction. An external store is queried with no transaction open, so that an unresponsive one blocks no one else.
   */
  ask<Asked, Found, Result>(ctx: SagaCtx, asking: Asking<Asked, Found, Result>): Promise<Result>;
  /** For callers without a transaction: a stream, or a GET that writes nothing. */
  page(tx: Tx, search: LogSearch, request: PageRequest): Promise<Page>;
  count(tx: Tx, search: LogSearch, most?: number): Promise<number>;
  /** No stored row has a larger id. */
  lastId(tx: Tx): Promise<number>;
  /** Persons seen per time slot, without duplicates. Jobs call this inside their transaction, so an external store has a short timeout. */
  seen(tx: Tx, asked: SeenAsked): Promise<readonly Seen[]>;
  /** Sum of money that each person received since the given time. */
  moneySince(tx: Tx, people: readonly PersonSince[]): Promise<readonly number[]>;
  /** A person's sign-ins on all servers, latest first. */
  signIns(tx: Tx, globalId: number): Promise<readonly SignIn[]>;
  /** Removes IP addresses and devices from a person's sign-ins and returns their number; the rows stay until their retention ends. */
  eraseAddresses(tx: Tx, globalId: number): Promise<number>;
};

/** Queries of rows, in any store. */
export type LogReads = {
  /** One keyset page: rows that arrive meanwhile shift nothing. */
  page(search: LogSearch, request: PageRequest): Promise<Page>;
  /** The first rows of each search, queried concurrently to avoid one round trip after another. */
  firstOfEach(searches: readonly LogSearch[], size: number): Promise<readonly (readonly FoundRow[])[]>;
  /** Number of matches, counted up to `most` if given. */
  count(search: LogSearch, most?: number): Promise<number>;
  /** One row of one person on one server; `at` as shown, in milliseconds. */
  row(which: OneRow): Promise<FoundRow | null>;
};

export type Asking<Asked, Found, Result> = {
  before(ctx: Ctx): Promise<Asked>;
  find(logs: LogReads, asked: Asked): Promise<Found>;
  /** Must lock what it writes: others may have written since `before`. */
  after(ctx: Ctx, found: Found, asked: Asked): Promise<Result>;
};

export type Batch = {
  readonly server: number;
  /** Chosen by the sender, unique per batch. */
  readonly key: string;
  readonly sequence: number;
  readonly rows: number;
  readonly checked: CheckedRows;
};
export type Ingested = Counted & { readonly stored: number; readonly repeated: boolean };

/** A table row by column names. */
export type FoundRow = Readonly<Record<string, unknown>>;
export type Page = { readonly rows: readonly FoundRow[] /** null: last page. */; readonly after: string | null };
export type PageRequest = {
  readonly size: number;
  /** Cursor from the previous page. */
  readonly after?: string;
  /** Excludes rows stored later, so that a long export ends. */
  readonly upToId?: number;
};
export type OneRow = { readonly kind: LogKind; readonly id: number; readonly at: Date; readonly server: number; readonly globalId: number };

export type PersonOn = { readonly server: number; readonly globalId: number };
export type PersonSince = PersonOn & { readonly since: Date };
export type SeenAsked = {
  readonly kinds: readonly LogKind[];
  /** These persons, or everyone on a server. */
  readonly who: readonly PersonOn[] | { readonly server: number };
  readonly from: Date;
  readonly until: Date;
  /** Slots are aligned to 1970, so that slots of 3600 seconds are clock hours. */
  readonly everySeconds: number;
};
export type Seen = PersonOn & { readonly from: Date };
export type SignIn = {
  readonly at: Date;
  readonly server: number;
  readonly ip: string | null;
  readonly device: string | null;
  readonly platform: string;
  readonly version: string;
  readonly result: string;
};

declare global {
  interface AppServices {
    /** Absent: the rows are in PostgreSQL, unless they were moved since this process started. */
    readonly logs?: LogStore;
  }
}

const withoutUrl = new WeakMap<Services, LogStore>();

export function logsOf({ services }: { readonly services: Services }): LogStore {
  if (services.logs) return services.logs;
  const known = withoutUrl.get(services) ?? createMovingLogs();
  withoutUrl.set(services, known);
  return known;
}
