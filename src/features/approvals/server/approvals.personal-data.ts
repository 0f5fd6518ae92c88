import { and, count, eq, or, sql } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { type Approval, approvalsTable } from './approvals.table.ts';

/** Who asked and who decided stays known as a number without a name; what was asked about the person goes. */
export const approvalsPersonalData = personalData('approvals', {
  items: {
    decisions: { holds: ['approvals.requested_by', 'approvals.decided_by'], fate: 'anonymised', staffOnly: true },
    about: { holds: ['approvals.payload', 'approvals.subject'], fate: 'erased', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const decisions = await tx.select().from(approvalsTable).where(byPerson(accountId)).orderBy(approvalsTable.id);
    const about = await tx.select().from(approvalsTable).where(aboutPerson(accountId)).orderBy(approvalsTable.id);
    return { decisions: decisions.map(told), about: about.map(told) };
  },
  async erase({ tx }, { accountId }) {
    const about = await tx.delete(approvalsTable).where(aboutPerson(accountId)).returning({ id: approvalsTable.id });
    // Nobody is left to withdraw it, and nobody should carry it out in the name of somebody who is gone.
    await tx
      .update(approvalsTable)
      .set({ state: 'withdrawn', decidedAt: sql`now()` })
      .where(and(eq(approvalsTable.requestedBy, accountId), eq(approvalsTable.state, 'pending')));
    const { decisions } = only(await tx.select({ decisions: count() }).from(approvalsTable).where(byPerson(accountId)));
    return { about: about.length, decisions };
  },
});

const byPerson = (accountId: number) => or(eq(approvalsTable.requestedBy, accountId), eq(approvalsTable.decidedBy, accountId));
const aboutPerson = (accountId: number) => eq(approvalsTable.subject, `account:${accountId}`);

const told = ({ kind, reason, requestedAt, state, decidedAt }: Approval) => ({
  kind,
  reason,
  requestedAt: requestedAt.toISOString(),
  state,
  decidedAt: decidedAt?.toISOString() ?? null,
});
