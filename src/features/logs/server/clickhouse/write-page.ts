import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LogKind } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Database } from '#kit/db/database.ts';
import { copyText, type Value } from '#kit/db/insert-many.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { columnsOf } from '../check-rows.ts';
import { withoutErasedAddresses } from '../without-erased.ts';
import { inTransaction } from './in-transaction.ts';

type Page = {
  readonly kind: LogKind;
  /** Start of the partition. */
  readonly from: Date;
  /** Null: the partition is copied for the first time. */
  readonly againBefore: Date | null;
  /** With the columns of a copy. */
  readonly rows: readonly (readonly Value[])[];
};

export const columnsOfCopy = (kind: LogKind): readonly string[] => ['id', 'received_at', ...columnsOf(kind)];

/**
 * The sign-ins were read earlier: addresses and devices of persons erased since are removed here. A concurrent erasure waits and then finds
 * the copied rows.
 */
export async function writePage(database: Database, clickhouse: Clickhouse, page: Page): Promise<void> {
  if (page.kind !== 'auth') return insert(clickhouse, page);
  await inTransaction(database, async (tx) => {
    // An erasure may take minutes.
    await allowLong(tx, 10);
    await tx.execute(sql`set local lock_timeout = '10min'`);
    const rows = await withoutErasedAddresses(tx, columnsOfCopy(page.kind), page.rows);
    await insert(clickhouse, { ...page, rows });
  });
}

/** The token includes a digest of the rows: a page with other rows missing, or a repeated copy, is a different insert. */
async function insert(clickhouse: Clickhouse, { kind, from, againBefore, rows }: Page): Promise<void> {
  const lines = copyText(rows);
  const digest = createHash('sha256').update(lines).digest('hex');
  const token = `copy-${kind}-${from.getTime()}-${againBefore?.getTime() ?? 'first'}-${digest}`;
  await clickhouse.insert({ table: `log_${kind}`, columns: columnsOfCopy(kind) }, lines, token);
}
