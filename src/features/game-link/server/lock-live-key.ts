import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { type GameKey, gameKeysTable } from './game-link.table.ts';

/** Locks a valid key; concurrent changes wait. */
export async function lockLiveKey(tx: Tx, id: number): Promise<GameKey> {
  const over = sql<boolean>`coalesce(${gameKeysTable.validUntil} <= clock_timestamp(), false)`;
  const [row] = await tx.select({ key: gameKeysTable, over }).from(gameKeysTable).where(eq(gameKeysTable.id, id)).for('update');
  const { key, over: ended } = found(row);
  if (ended || key.revokedAt) fail('gameLink.keyEnded');
  return key;
}
