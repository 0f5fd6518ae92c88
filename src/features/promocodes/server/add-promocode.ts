import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import { promocodesTable } from './promocodes.table.ts';

type NewPromocode = Omit<typeof promocodesTable.$inferInsert, 'id' | 'activations' | 'validActivations' | 'version'>;

/**
 * Writes a new code down. Two people who take one name at once are told apart by the unique key: the second waits for the first's
 * commit and is then refused at the field.
 */
export async function addPromocode(tx: Tx, code: NewPromocode): Promise<number> {
  const [made] = await tx
    .insert(promocodesTable)
    .values(code)
    .onConflictDoNothing({ target: promocodesTable.nameKey })
    .returning({ id: promocodesTable.id });
  return made?.id ?? failField('name', 'promocodes.nameTaken');
}
