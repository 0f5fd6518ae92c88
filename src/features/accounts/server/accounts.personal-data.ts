import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { accountsTable } from './accounts.table.ts';
import { dummyHash } from './passwords.ts';
import { tombstoneEmail } from './tombstone.ts';

/** The row stays as the target of references from other people's data, without any of the person's own. */
export const accountsPersonalData = personalData('accounts', {
  items: { account: { holds: ['accounts'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const [row] = await tx.select().from(accountsTable).where(eq(accountsTable.id, accountId));
    return {
      account: row && {
        globalId: row.id,
        login: row.login,
        email: row.email,
        language: row.locale,
        registeredAt: row.createdAt.toISOString(),
      },
    };
  },
  async erase({ tx }, { accountId }) {
    const login = await freeTombstone(tx, accountId);
    const rows = await tx
      .update(accountsTable)
      .set({
        login,
        email: tombstoneEmail(login),
        passwordHash: dummyHash,
        locale: 'en',
        disabledAt: sql`coalesce(${accountsTable.disabledAt}, now())`,
        sessionsValidFrom: sql`clock_timestamp()`,
        leavingAt: null,
      })
      .where(eq(accountsTable.id, accountId))
      .returning({ id: accountsTable.id });
    return { account: rows.length };
  },
});

/** Another player may have chosen this login; then a random suffix avoids the conflict. */
async function freeTombstone(tx: Tx, accountId: number): Promise<string> {
  const login = `deleted_${accountId}`;
  const taken = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(and(eq(sql`lower(${accountsTable.login})`, login), ne(accountsTable.id, accountId)));
  return taken.length === 0 ? login : `deleted_${randomBytes(8).toString('hex')}`;
}
