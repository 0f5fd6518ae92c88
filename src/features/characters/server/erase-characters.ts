import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { charactersTable } from './characters.table.ts';

/** What the site was told of a person's characters; the game's own are the game's to erase. */
export async function eraseCharacters(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(charactersTable).where(eq(charactersTable.accountId, accountId));
  return rowCount ?? 0;
}
