import { gte, sql } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { paintLevel } from '../board.ts';

export type DemoPainter = { readonly id: number; readonly nick: string; readonly faction: string | null };

/** Demo accounts that may paint, each with their highest character. */
export async function findDemoPainters(tx: Tx): Promise<readonly DemoPainter[]> {
  const { accountId: id, nick, faction, level } = charactersTable;
  return tx
    .selectDistinctOn([id], { id, nick, faction })
    .from(charactersTable)
    .where(gte(level, paintLevel))
    .orderBy(id, sql`${level} desc`)
    .limit(90);
}
