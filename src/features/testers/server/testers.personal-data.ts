import { asc, eq, or, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { testerApplicationsTable } from './testers.table.ts';

/** Signed in or only typed: an application that names this login is this person's. */
const of = ({ accountId, login }: { readonly accountId: number; readonly login: string }) =>
  or(eq(testerApplicationsTable.accountId, accountId), eq(sql`lower(${testerApplicationsTable.login})`, login.toLowerCase()));

export const testersPersonalData = personalData('testers', {
  items: { applications: { holds: ['tester_applications'], fate: 'erased' } },
  async export(tx, { accountId }) {
    // Only those that were surely this person's: anybody can type a login.
    const rows = await tx
      .select()
      .from(testerApplicationsTable)
      .where(eq(testerApplicationsTable.accountId, accountId))
      .orderBy(asc(testerApplicationsTable.id));
    return {
      applications: rows.map(({ id: _id, accountId: _own, createdAt, ...application }) => ({
        ...application,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
  async erase({ tx }, person) {
    const gone = await tx.delete(testerApplicationsTable).where(of(person)).returning({ id: testerApplicationsTable.id });
    return { applications: gone.length };
  },
});
