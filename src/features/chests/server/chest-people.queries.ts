import { asc, gte } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** People who have played for a while, oldest accounts first. */
export const listSettledPeople = (tx: Tx, limit: number): Promise<{ accountId: number }[]> => {
  const { accountId, level } = charactersTable;
  return tx.selectDistinct({ accountId }).from(charactersTable).where(gte(level, 5)).orderBy(asc(accountId)).limit(limit);
};
