import { personalData } from '#kit/personal-data/personal-data.ts';
import { balanceOf, ledgerOf } from './coins.queries.ts';

/** The books stay whole. Whose coins they were is a number without a name once the account is erased. */
export const coinsPersonalData = personalData('coins', {
  items: { movements: { holds: ['coin_balances', 'ledger_entries'], fate: 'anonymised' } },
  export: async (tx, { accountId }) => ({
    movements: {
      balance: await balanceOf(tx, accountId),
      movements: (await ledgerOf(tx, accountId, { limit: 100_000 })).map(({ at, kind, coins, memo }) => ({
        at: at.toISOString(),
        kind,
        coins,
        memo,
      })),
    },
  }),
  erase: async () => ({}),
});
