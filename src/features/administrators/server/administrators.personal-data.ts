import { eq, sql } from 'drizzle-orm';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { leastReason, maxReason } from '../admin-limits.ts';
import { adminChangesTable, dutyHoursTable } from './administrators.table.ts';

/** The history of a server's administration stays without names, including names inside reasons. The hours are deleted. */
export const administratorsPersonalData = personalData('administrators', {
  items: {
    service: { holds: ['admin_changes.account_id', 'admin_changes.name', 'admin_changes.reason'], fate: 'anonymised', staffOnly: true },
    decided: { holds: ['admin_changes.by_account', 'admin_changes.by_name'], fate: 'anonymised', staffOnly: true },
    hours: { holds: ['duty_hours'], fate: 'erased' },
  },
  async export(tx, { accountId }) {
    const own = await tx.select().from(adminChangesTable).where(eq(adminChangesTable.accountId, accountId)).orderBy(adminChangesTable.id);
    const decided = await tx
      .select()
      .from(adminChangesTable)
      .where(eq(adminChangesTable.byAccount, accountId))
      .orderBy(adminChangesTable.id);
    const hours = await tx.select().from(dutyHoursTable).where(eq(dutyHoursTable.accountId, accountId)).orderBy(dutyHoursTable.day);
    const told = ({ kind, server, name, levelBefore, levelAfter, reason, at }: (typeof own)[number]) => ({
      kind,
      server,
      name,
      levelBefore,
      levelAfter,
      reason,
      at: at.toISOString(),
    });
    return {
      service: own.map(told),
      decided: decided.map(({ kind, server, reason, at }) => ({ kind, server, reason, at: at.toISOString() })),
      hours: hours.map(({ server, day, hours }) => ({ server, day, hours })),
    };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const { id, reason } = adminChangesTable;
    await forgetIn({ tx, id, person }, { reason: [reason, leastReason, maxReason] }, (left, thisRow) =>
      tx.update(adminChangesTable).set(left).where(thisRow),
    );
    const own = await tx
      .update(adminChangesTable)
      .set({ name: sql`'deleted_' || ${adminChangesTable.id}` })
      .where(eq(adminChangesTable.accountId, accountId))
      .returning({ id: adminChangesTable.id });
    const decided = await tx
      .update(adminChangesTable)
      .set({ byName: null })
      .where(eq(adminChangesTable.byAccount, accountId))
      .returning({ id: adminChangesTable.id });
    const hours = await tx.delete(dutyHoursTable).where(eq(dutyHoursTable.accountId, accountId)).returning({ day: dutyHoursTable.day });
    return { service: own.length, decided: decided.length, hours: hours.length };
  },
});
