import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';

/** Each batch has its own block of ids, recorded in the ledger, so that retries use the same ids. Larger than the largest batch. */
export const idsPerBlock = 8_192;

export async function nextBlock(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ block: number | string }>(sql`select nextval('log_id_blocks') as block`);
  return Number(rows[0]?.block);
}

export async function lastIdOf(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ block: number | string }>(sql`select last_value as block from log_id_blocks`);
  return (Number(rows[0]?.block ?? 0) + 1) * idsPerBlock - 1;
}
