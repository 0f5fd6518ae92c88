import { count, eq } from 'drizzle-orm';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { ticketsTable } from './support.table.ts';

/** Tickets in which it is the support's turn. */
export const ticketsWaiting: WaitingSource = {
  kind: 'tickets',
  permission: 'support.answer',
  text: 'support.waiting',
  icon: 'support',
  href: '/support/dashbord',
  urgent: true,
  count: async ({ tx }) => {
    const [row] = await tx.select({ open: count() }).from(ticketsTable).where(eq(ticketsTable.state, 'open'));
    return row?.open ?? 0;
  },
};
