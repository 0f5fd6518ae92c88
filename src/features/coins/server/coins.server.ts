import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { coinsHandlers } from './coins.handlers.ts';
import { balanceOf, ledgerOf } from './coins.queries.ts';
import { gameBalanceHandlers } from './game-balance.handlers.ts';
import { givenBy } from './let-out.queries.ts';

/** The ledger stays complete. After the erasure, the entries belong to a number without a name. */
const coinsPersonalData = personalData('coins', {
  items: {
    movements: { holds: ['coin_balances', 'ledger_entries', 'coins_let_out.account_id'], fate: 'anonymised' },
    given: { holds: ['coins_let_out.given_by'], fate: 'anonymised', staffOnly: true },
  },
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
    given: (await givenBy(tx, accountId)).map(({ way, coins, at }) => ({ way, coins, at: at.toISOString() })),
  }),
  erase: async () => ({}),
});

export const server: ServerFeature = {
  handlers: () => [coinsHandlers, gameBalanceHandlers],
  personalData: coinsPersonalData,
};
