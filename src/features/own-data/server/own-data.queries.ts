import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { nicksOf } from '#features/characters/server/characters.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';

export async function findPerson(tx: Tx, accountId: number): Promise<Person | null> {
  const [row] = await tx
    .select({ accountId: accountsTable.id, login: accountsTable.login, email: accountsTable.email })
    .from(accountsTable)
    .where(eq(accountsTable.id, accountId));
  return row ? { ...row, nicks: await nicksOf(tx, accountId) } : null;
}
