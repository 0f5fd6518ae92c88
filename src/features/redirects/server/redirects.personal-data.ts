import { count, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { redirectsTable } from './redirects.table.ts';

/** Links keep working; the creator is anonymised when the account is deleted. */
export const redirectsPersonalData = personalData('redirects', {
  items: { created: { holds: ['redirects.created_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(redirectsTable).where(eq(redirectsTable.createdBy, accountId));
    return { created: rows.map(({ ending, createdAt }) => ({ ending, createdAt: createdAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const { created } = only(await tx.select({ created: count() }).from(redirectsTable).where(eq(redirectsTable.createdBy, accountId)));
    return { created };
  },
});
