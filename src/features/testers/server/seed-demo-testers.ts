import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { testersTable } from './testers.table.ts';

/** The demo's player tests for good, an admin until next month. */
export async function seedDemoTesters(tx: Tx): Promise<void> {
  const ids = await findAccountIds(tx, ['player', 'admin', 'developer']);
  const [player, admin, developer] = ['player', 'admin', 'developer'].map((login) => ids.get(login));
  if (player === undefined || admin === undefined) return;
  await tx
    .insert(testersTable)
    .values([
      { accountId: player, issuedBy: developer },
      { accountId: admin, issuedBy: developer, expiresOn: addDays(dayOf(new Date()), 30) },
    ])
    .onConflictDoNothing();
}
