import { and, eq, inArray } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { logsOf } from './log-store.ts';
import { accountTracesTable } from './logs.table.ts';

/** Game events stay; addresses and devices are erased with the account. */
export const logsPersonalData = personalData('logs', {
  items: {
    rows: {
      holds: [
        'log_admins',
        'log_money',
        'log_chat',
        'log_chip',
        'log_faction',
        'log_inventory',
        'log_auth',
        'log_donate',
        'log_promo',
        'log_report',
      ],
      fate: 'kept',
      notExported: 'half of every conversation and trade is another person’s; the game’s support answers questions about single events',
    },
    addresses: { holds: ['log_auth.ip', 'log_auth.device', 'account_traces'], fate: 'erased' },
  },
  export: async (tx, { accountId }, services) => {
    const rows = await logsOf({ services }).signIns(tx, accountId);
    return { addresses: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },
  erase: async (ctx, { accountId }) => {
    await forgetTraces(ctx.tx, accountId);
    return { addresses: await logsOf(ctx).eraseAddresses(ctx.tx, accountId) };
  },
});

async function forgetTraces(tx: Tx, globalId: number): Promise<void> {
  const { server, globalId: whose } = accountTracesTable;
  await tx.delete(accountTracesTable).where(and(inArray(server, [...(await everyServer(tx))]), eq(whose, globalId)));
}
