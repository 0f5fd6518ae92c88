import { and, desc, eq, inArray } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { eraseAddresses } from './erase-addresses.ts';
import { everyServer } from './log-servers.queries.ts';
import { logAuthTable } from './logs.table.ts';

/** What happened in the game stays what happened; where somebody sat while it did goes with the account. */
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
  export: async (tx, { accountId }) => {
    const { at, server, ip, device, platform, version, result } = logAuthTable;
    const rows = await tx
      .select({ at, server, ip, device, platform, version, result })
      .from(logAuthTable)
      .where(and(inArray(server, [...(await everyServer(tx))]), eq(logAuthTable.globalId, accountId)))
      .orderBy(desc(at));
    return { addresses: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },
  erase: async ({ tx }, { accountId }) => ({ addresses: await eraseAddresses(tx, accountId) }),
});
