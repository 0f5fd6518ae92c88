import type { LogKind } from '#features/logs/log-kinds.ts';
import type { Tx } from '#kit/db/database.ts';
import { insertMany } from '#kit/db/insert-many.ts';
import type { StorableRows } from '../batch-rows.ts';
import { columnsOf } from '../check-rows.ts';
import { rememberTraces } from '../remember-traces.ts';

/** `text` if it was created before. */
type Storable = Pick<StorableRows, 'values'> & Partial<StorableRows>;

/** Adds validated rows; their partitions must exist. */
export async function storeRows(tx: Tx, rows: ReadonlyMap<LogKind, Storable>): Promise<void> {
  for (const [kind, { values, text }] of rows) {
    await insertMany(tx, into[kind], columnsOf(kind), values, text);
    if (kind === 'auth') await rememberTraces(tx, values);
  }
}

/** The same with given ids and arrival time; also records addresses and devices. */
export async function storeRowsAs(
  tx: Tx,
  rows: ReadonlyMap<LogKind, Storable>,
  { firstId, receivedAt }: { readonly firstId: number; readonly receivedAt: Date },
): Promise<void> {
  let id = firstId;
  for (const [kind, { values }] of rows) {
    const received = receivedAt.toISOString();
    const whole = values.map((row) => [id++, received, ...row]);
    await insertMany(tx, into[kind], ['id', 'received_at', ...columnsOf(kind)], whole);
  }
}

const into = {
  admins: 'insert into log_admins',
  money: 'insert into log_money',
  chat: 'insert into log_chat',
  chip: 'insert into log_chip',
  faction: 'insert into log_faction',
  inventory: 'insert into log_inventory',
  auth: 'insert into log_auth',
  donate: 'insert into log_donate',
  promo: 'insert into log_promo',
  report: 'insert into log_report',
} as const satisfies Record<LogKind, string>;
