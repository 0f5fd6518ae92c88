import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { charactersTable } from './characters.table.ts';

/** Deletes the site's copy of a person's characters; the game deletes its own. */
export async function eraseCharacters(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(charactersTable).where(eq(charactersTable.accountId, accountId));
  return rowCount ?? 0;
}
