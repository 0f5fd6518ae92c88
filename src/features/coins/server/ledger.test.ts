import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { databaseError, violates } from '#kit/db/constraint.ts';
import type { Database } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { balanceOf, ledgerOf } from './coins.queries.ts';
import '../coins.feature.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { debitCoins } from './debit-coins.ts';
import { grantCoins } from './grant-coins.ts';
import { postJournal } from './post-journal.ts';

describe('the ledger', () => {
  let database: Database;
  let players: number[] = [];
  before(async () => {
    database = await testDatabase();
    const logins = ['ann', 'ben', 'cid', 'dan'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    const ids = await committed(database, {}, ({ tx }) => seedAccounts(tx, logins, 'a long enough password'));
    players = [...ids.values()];
  });
  after(() => database.close());

  const player = (at = 0): number => players[at] ?? 0;
  const grant = (accountId: number, coins: number, idem: string) =>
    committed(database, {}, ({ tx }) => grantCoins(tx, { accountId, coins, idem, kind: 'grant', what: 'A gift' }));
  const spend = (accountId: number, coins: number, idem: string) =>
    committed(database, {}, ({ tx }) => debitCoins(tx, { accountId, coins, idem, kind: 'spend', what: 'A hat' }));
  const balance = (accountId: number) => committed(database, {}, ({ tx }) => balanceOf(tx, accountId));

  test('books an event once, even with concurrent requests', async () => {
    const posted = await Promise.all(Array.from({ length: 20 }, () => grant(player(), 100, 'gift:1')));
    assert.equal(posted.filter(({ posted }) => posted).length, 1);
    assert.equal(new Set(posted.map(({ id }) => id)).size, 1);
    assert.equal(await balance(player()), 100);
  });

  test('lets only one of two concurrent requests spend the last coin', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => spend(player(), 60, `hat:${at}`)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await balance(player()), 40);
    await assert.rejects(spend(player(), 41, 'hat:more'), refusedAs('coins.notEnough'));
    assert.deepEqual(
      (await committed(database, {}, ({ tx }) => ledgerOf(tx, player()))).map(({ coins, kind }) => [coins, kind]),
      [
        [-60, 'spend'],
        [100, 'grant'],
      ],
    );
  });

  test('rejects an unbalanced journal in the app and, at the commit, in the database', async () => {
    const lopsided = [{ account: 'coins:granted', currency: 'COIN', amount: 5 }] as const;
    await assert.rejects(
      committed(database, {}, ({ tx }) => postJournal(tx, { idem: 'x', kind: 'grant', entries: lopsided })),
      /does not balance/,
    );
    const around = database.open();
    await around.tx.execute(`insert into ledger_journals (idem, kind) values ('around', 'grant')`);
    await around.tx.execute(
      `insert into ledger_entries (journal_id, account, currency, amount) select id, 'coins:granted', 'COIN', 5 from ledger_journals where idem = 'around'`,
    );
    await assert.rejects(around.commit(), (error) => violates(error, 'ledger_entries_balanced'));
  });

  test('rejects money and coins on the same account', async () => {
    const mixed = [
      { account: 'coins:granted', currency: 'RUB', amount: 5 },
      { account: 'sales:RUB', currency: 'RUB', amount: -5 },
    ] as const;
    await assert.rejects(
      committed(database, {}, ({ tx }) => postJournal(tx, { idem: 'mixed', kind: 'grant', entries: mixed })),
      (error) => violates(error, 'ledger_entries_coins_apart'),
    );
  });

  for (const statement of [
    'update ledger_entries set amount = amount * 2',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    "update ledger_journals set memo = 'x'",
    'delete from ledger_journals',
    'update coin_balances set balance = 1000000',
    'insert into coin_balances (account_id, balance) values (1, 1)',
    'delete from coin_balances',
  ]) {
    test(`rejects the app’s statement: ${statement}`, async () => {
      await assert.rejects(database.pool.query(statement), (error) => databaseError(error)?.code === '42501');
    });
  }

  test('rejects changes of booked entries even by the database owner', async () => {
    for (const statement of [
      'update ledger_entries set amount = amount * 2',
      'delete from ledger_journals',
      'truncate ledger_journals cascade',
    ])
      await assert.rejects(
        database.asOwner((client) => client.query(statement)),
        /only ever added/,
      );
  });

  test('has exact sums after many concurrent movements', async () => {
    const random = seededRandom('the bank');
    const accounts = players.slice(1);
    const expected = new Map(accounts.map((id) => [id, 1_000]));
    for (const id of accounts) await grant(id, 1_000, `start:${id}`);
    const moves = Array.from({ length: 160 }, (_, at) => {
      const id = accounts[Math.floor(random() * accounts.length)] ?? 0;
      return { id, coins: 1 + Math.floor(random() * 60), idem: `move:${at}`, gives: random() < 0.3 };
    });
    for (let from = 0; from < moves.length; from += 16) {
      await Promise.all(
        moves.slice(from, from + 16).map(async ({ id, coins, idem, gives }) => {
          try {
            // Each request is sent twice, like a caller that retries after a lost response.
            await Promise.all([0, 1].map(() => (gives ? grant(id, coins, idem) : spend(id, coins, idem))));
            expected.set(id, (expected.get(id) ?? 0) + (gives ? coins : -coins));
          } catch (error) {
            assert.ok(refusedAs('coins.notEnough')(error));
          }
        }),
      );
    }
    for (const [id, sum] of expected) assert.equal(await balance(id), sum);
    const { rows } = await database.pool.query('select sum(amount)::int as sum from ledger_entries');
    assert.equal(rows[0].sum, 0);
  });
});
