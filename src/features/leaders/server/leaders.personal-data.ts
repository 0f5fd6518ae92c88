import { eq, sql } from 'drizzle-orm';
import { leastReason, maxReason } from '#features/administrators/admin-limits.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { leaderChangesTable } from './leaders.table.ts';

/** The history of a server's factions stays without names, including names inside reasons. */
export const leadersPersonalData = personalData('leaders', {
  items: {
    service: { holds: ['leader_changes.account_id', 'leader_changes.nick', 'leader_changes.reason'], fate: 'anonymised' },
    decided: { holds: ['leader_changes.by_account', 'leader_changes.by_name'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const own = await tx
      .select()
      .from(leaderChangesTable)
      .where(eq(leaderChangesTable.accountId, accountId))
      .orderBy(leaderChangesTable.id);
    const decided = await tx
      .select()
      .from(leaderChangesTable)
      .where(eq(leaderChangesTable.byAccount, accountId))
      .orderBy(leaderChangesTable.id);
    const told = ({ kind, server, faction, reason, at }: (typeof own)[number]) => ({
      kind,
      server,
      faction,
      reason,
      at: at.toISOString(),
    });
    return { service: own.map((one) => ({ ...told(one), nick: one.nick })), decided: decided.map(told) };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const { id, reason } = leaderChangesTable;
    await forgetIn({ tx, id, person }, { reason: [reason, leastReason, maxReason] }, (left, thisRow) =>
      tx.update(leaderChangesTable).set(left).where(thisRow),
    );
    const own = await tx
      .update(leaderChangesTable)
      .set({ nick: sql`'deleted_' || ${leaderChangesTable.id}` })
      .where(eq(leaderChangesTable.accountId, accountId))
      .returning({ id: leaderChangesTable.id });
    const decided = await tx
      .update(leaderChangesTable)
      .set({ byName: null })
      .where(eq(leaderChangesTable.byAccount, accountId))
      .returning({ id: leaderChangesTable.id });
    return { service: own.length, decided: decided.length };
  },
});
