import { eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { signInHandbacksTable, signInTicketsTable } from './tickets.table.ts';

export const ticketsPersonalData = personalData('tickets', {
  items: { tickets: { holds: ['sign_in_tickets', 'sign_in_handbacks'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(signInTicketsTable).where(eq(signInTicketsTable.accountId, accountId));
    return {
      tickets: rows.map(({ server, createdAt, usedAt }) => ({
        server,
        issuedAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  },
  async erase({ tx }, { accountId }) {
    const tickets = await tx
      .delete(signInTicketsTable)
      .where(eq(signInTicketsTable.accountId, accountId))
      .returning({ id: signInTicketsTable.id });
    const codes = await tx
      .delete(signInHandbacksTable)
      .where(eq(signInHandbacksTable.accountId, accountId))
      .returning({ accountId: signInHandbacksTable.accountId });
    return { tickets: tickets.length + codes.length };
  },
});
