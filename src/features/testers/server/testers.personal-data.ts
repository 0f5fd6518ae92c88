import { asc, eq, or, sql } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { testerApplicationsTable, testersTable } from './testers.table.ts';

/** Matches applications with this login, whether signed in or only typed. */
const of = ({ accountId, login }: { readonly accountId: number; readonly login: string }) =>
  or(eq(testerApplicationsTable.accountId, accountId), eq(sql`lower(${testerApplicationsTable.login})`, login.toLowerCase()));

export const testersPersonalData = personalData('testers', {
  items: {
    applications: { holds: ['tester_applications'], fate: 'erased' },
    tester: { holds: ['testers.account_id'], fate: 'erased' },
    dismissed: { holds: ['tester_applications.dismissed_by'], fate: 'anonymised', staffOnly: true },
    issued: { holds: ['testers.issued_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    // Only applications of the account: anyone can type any login.
    const rows = await tx
      .select()
      .from(testerApplicationsTable)
      .where(eq(testerApplicationsTable.accountId, accountId))
      .orderBy(asc(testerApplicationsTable.id));
    const [tester] = await tx.select().from(testersTable).where(eq(testersTable.accountId, accountId));
    const issued = await tx.select().from(testersTable).where(eq(testersTable.issuedBy, accountId)).orderBy(asc(testersTable.id));
    const dismissed = await tx
      .select({ at: testerApplicationsTable.dismissedAt })
      .from(testerApplicationsTable)
      .where(eq(testerApplicationsTable.dismissedBy, accountId))
      .orderBy(asc(testerApplicationsTable.id));
    return {
      tester: tester ? { issuedAt: tester.issuedAt.toISOString(), expiresOn: tester.expiresOn } : null,
      issued: issued.map(({ issuedAt }) => ({ issuedAt: issuedAt.toISOString() })),
      dismissed: dismissed.map(({ at }) => ({ dismissedAt: at?.toISOString() ?? null })),
      applications: rows.map(({ id: _id, accountId: _own, dismissedBy: _by, createdAt, dismissedAt, ...application }) => ({
        ...application,
        createdAt: createdAt.toISOString(),
        dismissedAt: dismissedAt?.toISOString() ?? null,
      })),
    };
  },
  async erase({ tx }, person) {
    const gone = await tx.delete(testerApplicationsTable).where(of(person)).returning({ id: testerApplicationsTable.id });
    const tester = await tx.delete(testersTable).where(eq(testersTable.accountId, person.accountId)).returning({ id: testersTable.id });
    const issued = await tx.select({ id: testersTable.id }).from(testersTable).where(eq(testersTable.issuedBy, person.accountId));
    const dismissed = await tx.$count(testerApplicationsTable, eq(testerApplicationsTable.dismissedBy, person.accountId));
    return { applications: gone.length, tester: tester.length, issued: issued.length, dismissed };
  },
});
