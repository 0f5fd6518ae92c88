import { eq, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { listConsentsOf } from './consents.queries.ts';
import { consentsTable } from './consents.table.ts';

/** Kept for three years, the general limitation period for claims (Civil Code of Russia, article 196). */
export const consentsPersonalData = personalData('consents', {
  items: { consents: { holds: ['consents'], fate: 'kept' } },
  async export(tx, { accountId }) {
    const rows = await listConsentsOf(tx, accountId);
    return {
      consents: rows.map(({ document, edition, locale, source, acceptedAt, withdrawnAt }) => ({
        document,
        edition,
        language: locale,
        acceptedIn: source,
        acceptedAt: acceptedAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
    };
  },
  async erase({ tx }, { accountId }) {
    await tx
      .update(consentsTable)
      .set({ keepUntil: sql`coalesce(${consentsTable.keepUntil}, now() + interval '3 years')` })
      .where(eq(consentsTable.accountId, accountId));
    return {};
  },
});
