import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { payoutsOf } from './partners.queries.ts';
import { applicationsTable, commissionsTable, partnersTable, payoutsTable } from './partners.table.ts';

const removed = '—';

/**
 * Deletes what the person wrote; amounts stay in the ledger without a name. Referrals earn nothing for a deleted account. Names of the
 * person are removed from other people's applications and from reasons of rejections.
 */
export const partnersPersonalData = personalData('partners', {
  items: {
    applications: { holds: ['partner_applications'], fate: 'erased' },
    partnership: {
      holds: ['partners', 'partner_commissions', 'partner_payouts.partner_id', 'partner_payouts.details', 'partner_payouts.failure'],
      fate: 'anonymised',
    },
    decided: {
      holds: ['partner_applications.decided_by', 'partner_payouts.sent_by', 'partner_payouts.ended_by'],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  async export(tx, { accountId }) {
    const applications = await tx
      .select()
      .from(applicationsTable)
      .where(eq(applicationsTable.accountId, accountId))
      .orderBy(asc(applicationsTable.id));
    const [partner] = await tx.select().from(partnersTable).where(eq(partnersTable.accountId, accountId));
    const commissions = await tx
      .select()
      .from(commissionsTable)
      .where(eq(commissionsTable.partnerId, accountId))
      .orderBy(asc(commissionsTable.id));
    const decided = await tx.select().from(applicationsTable).where(eq(applicationsTable.decidedBy, accountId));
    const moved = await tx
      .select()
      .from(payoutsTable)
      .where(or(eq(payoutsTable.sentBy, accountId), eq(payoutsTable.endedBy, accountId)));
    return {
      applications: applications.map(({ channel, about, contact, state, refusal, createdAt }) => ({
        channel,
        about,
        contact,
        state,
        refusal,
        createdAt: createdAt.toISOString(),
      })),
      partnership: partner && {
        rate: partner.rate,
        since: partner.since.toISOString(),
        commissions: commissions.map(({ minor, earnedAt }) => ({ minor, earnedAt: earnedAt.toISOString() })),
        payouts: (await payoutsOf(tx, accountId)).map(({ minor, details, state, requestedAt }) => ({
          minor,
          details,
          state,
          requestedAt: requestedAt.toISOString(),
        })),
      },
      decided: { applications: decided.map(({ id }) => id), payouts: moved.map(({ id }) => id) },
    };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const gone = await tx
      .delete(applicationsTable)
      .where(eq(applicationsTable.accountId, accountId))
      .returning({ id: applicationsTable.id });
    const ended = await tx
      .update(partnersTable)
      .set({ endedAt: sql`now()`, version: sql`${partnersTable.version} + 1` })
      .where(and(eq(partnersTable.accountId, accountId), isNull(partnersTable.endedAt)))
      .returning({ id: partnersTable.accountId });
    const paid = await tx
      .update(payoutsTable)
      .set({ details: removed })
      .where(eq(payoutsTable.partnerId, accountId))
      .returning({ id: payoutsTable.id });
    const { id, channel, about, refusal } = applicationsTable;
    await forgetIn(
      { tx, id, person },
      { channel: [channel, 5, 300], about: [about, 20, 2_000], refusal: [refusal, 1, 500] },
      (left, thisRow) => tx.update(applicationsTable).set(left).where(thisRow),
    );
    const { id: payout, failure } = payoutsTable;
    await forgetIn({ tx, id: payout, person }, { failure: [failure, 1, 500] }, (left, thisRow) =>
      tx.update(payoutsTable).set(left).where(thisRow),
    );
    return { applications: gone.length, partnership: ended.length + paid.length };
  },
});
