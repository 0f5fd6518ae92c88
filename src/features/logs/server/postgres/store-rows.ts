import type { LogKind } from '#features/logs/log-kinds.ts';
import type { Tx } from '#kit/db/database.ts';
import { insertMany } from '#kit/db/insert-many.ts';
import type { StorableRows } from '../batch-rows.ts';
import { columnsOf } from '../check-rows.ts';
import { rememberTraces } from '../remember-traces.ts';

/** The text where it was made before. */
type Storable = Pick<StorableRows, 'values'> & Partial<StorableRows>;

/** Adds checked rows; the pieces of the tables that they fall into must be there. */
export async function storeRows(tx: Tx, rows: ReadonlyMap<LogKind, Storable>): Promise<void> {
  for (const [kind, { values, text }] of rows) {
    await insertMany(tx, into[kind], columnsOf(kind), values, text);
    if (kind === 'auth') await rememberTraces(tx, values);
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
