import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { promocodesTable } from './promocodes.table.ts';

type NewPromocode = Omit<typeof promocodesTable.$inferInsert, 'id' | 'activations' | 'validActivations' | 'version'>;

/**
 * Inserts a code. The unique key decides between concurrent inserts of the same name: the second waits for the first to commit and then
 * gets a field error.
 */
export async function addPromocode(tx: Tx, code: NewPromocode): Promise<number> {
  const [made] = await tx
    .insert(promocodesTable)
    .values(code)
    .onConflictDoNothing({ target: promocodesTable.nameKey })
    .returning({ id: promocodesTable.id });
  return made?.id ?? failField('name', 'promocodes.nameTaken');
}
