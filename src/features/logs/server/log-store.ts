import type { Ctx, SagaCtx, Services } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Value } from '#kit/db/insert-many.ts';
import type { LogKind } from '../log-kinds.ts';
import type { CheckedRows } from './check-rows.ts';
import { createMovingLogs } from './clickhouse/moving-logs.ts';
import type { Counted } from './count-batch.ts';
import type { LogSearch } from './log-search.ts';

/**
 * Where the game's logs are kept. Everything that writes or reads a row of them goes through here; a store that keeps them elsewhere than
 * in PostgreSQL does not need `tx`. What is true of all stores stands in PostgreSQL: which batches came, what is missing, and from where
 * people signed in.
 */
export type LogStore = {
  /** Stores a batch once, whole, and counts it. When this returns, nothing of it can be lost. */
  ingest(ctx: SagaCtx, batch: Batch): Promise<Ingested>;
  /** Adds checked rows that no game server sent: the demo's. */
  add(tx: Tx, rows: ReadonlyMap<LogKind, readonly (readonly Value[])[]>): Promise<void>;
  /**
   * For whatever needs PostgreSQL around it: a right before, an audit entry or a write after. Where rows are in PostgreSQL too, the three
   * are one transaction. A store that is elsewhere is asked while none is open: its silence keeps nobody else from the database.
   */
  ask<Asked, Found, Result>(ctx: SagaCtx, asking: Asking<Asked, Found, Result>): Promise<Result>;
  /** For whoever holds no transaction, a stream or a GET that leaves nothing behind. */
  page(tx: Tx, search: LogSearch, request: PageRequest): Promise<Page>;
  count(tx: Tx, search: LogSearch, most?: number): Promise<number>;
  /** Every row stored so far has this id or a smaller one. */
  lastId(tx: Tx): Promise<number>;
  /** Who was seen in which stretch of time, each once. Jobs ask inside their transaction: a store that is elsewhere has a few seconds. */
  seen(tx: Tx, asked: SeenAsked): Promise<readonly Seen[]>;
  /** How much money moved to each of these people since then, by the log. */
  moneySince(tx: Tx, people: readonly PersonSince[]): Promise<readonly number[]>;
  /** A person's sign-ins on all worlds, the latest first. */
  signIns(tx: Tx, globalId: number): Promise<readonly SignIn[]>;
  /** Takes network addresses and devices out of a person's sign-ins, and says of how many; the rows stay until their term ends. */
  eraseAddresses(tx: Tx, globalId: number): Promise<number>;
};

/** What is asked of rows, wherever they are. */
export type LogReads = {
  /** One keyset page: rows that arrive meanwhile shift nothing. */
  page(search: LogSearch, request: PageRequest): Promise<Page>;
  /** The first rows of each search, all asked at once: one after another, each search would be a wait of its own. */
  firstOfEach(searches: readonly LogSearch[], size: number): Promise<readonly (readonly FoundRow[])[]>;
  /** As many as there are, but no further than `most` when one is given. */
  count(search: LogSearch, most?: number): Promise<number>;
  /** One row of one person on one world; `at` as it was shown, to the millisecond. */
  row(which: OneRow): Promise<FoundRow | null>;
};

export type Asking<Asked, Found, Result> = {
  before(ctx: Ctx): Promise<Asked>;
  find(logs: LogReads, asked: Asked): Promise<Found>;
  /** Holds what it writes by itself: since `before`, others may have written. */
  after(ctx: Ctx, found: Found, asked: Asked): Promise<Result>;
};

export type Batch = {
  readonly server: number;
  /** The sender's, new for each batch. */
  readonly key: string;
  readonly sequence: number;
  /** How many. */
  readonly rows: number;
  readonly checked: CheckedRows;
};
export type Ingested = Counted & { readonly stored: number; readonly repeated: boolean };

/** A row as its table has it: columns by name. */
export type FoundRow = Readonly<Record<string, unknown>>;
export type Page = { readonly rows: readonly FoundRow[] /** null: this was the last page. */; readonly after: string | null };
export type PageRequest = {
  readonly size: number;
  /** What the page before gave. */
  readonly after?: string;
  /** Rows stored later are left out, so that a long export ends. */
  readonly upToId?: number;
};
export type OneRow = { readonly kind: LogKind; readonly id: number; readonly at: Date; readonly server: number; readonly globalId: number };

export type PersonOn = { readonly server: number; readonly globalId: number };
export type PersonSince = PersonOn & { readonly since: Date };
export type SeenAsked = {
  readonly kinds: readonly LogKind[];
  /** These people, or everybody on a world. */
  readonly who: readonly PersonOn[] | { readonly server: number };
  readonly from: Date;
  readonly until: Date;
  /** Stretches are counted from 1970, so that those of 3600 seconds are hours of the clock. */
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
    /** Absent: they are in PostgreSQL, unless they were moved since this process began. */
    readonly logs?: LogStore;
  }
}

const withoutUrl = new WeakMap<Services, LogStore>();

/** The store of this installation. */
export function logsOf({ services }: { readonly services: Services }): LogStore {
  if (services.logs) return services.logs;
  const known = withoutUrl.get(services) ?? createMovingLogs();
  withoutUrl.set(services, known);
  return known;
}
