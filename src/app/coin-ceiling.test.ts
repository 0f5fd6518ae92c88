import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { agree } from '#features/approvals/server/agree.builders.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { allWeights, chests } from '#features/chests/chest-offers.ts';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { donationRequestsHandlers } from '#features/donation-requests/server/donation-requests.handlers.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { aMethod, aPack } from '#features/payments/server/offer/offer-office.builders.ts';
import { offerOfficeHandlers } from '#features/payments/server/offer/offer-office.handlers.ts';
import type { ProviderName, Providers } from '#features/payments/server/providers/provider.ts';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodesHandlers } from '#features/promocodes/server/promocodes.handlers.ts';
import { settingsHandlers } from '#features/settings/server/settings.server.ts';
import { settingsContract } from '#features/settings/settings.contract.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import type { Database } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { serverFeatures } from './manifests/server-features.ts';
import { callsOf } from './meta/code-uses.ts';
import { productSources } from './meta/sources.ts';

const logins = ['one', 'two', 'admin', 'player', 'friend', 'rival'] as const;
const rights = ['donationRequests.decide', 'donationRequests.replenish', 'payments.manage', 'promocodes.edit', 'settings.edit'] as const;
const reason = 'prize of a stream';

/** The powers of a person with every coin-related permission: what needs no approval, and what needs a second person. */
describe('the coin ceiling', () => {
  let database: Database;
  let runtime: TestRuntime;
  let idOf: (login: (typeof logins)[number]) => number;
  let one: Actor;
  let two: Actor;
  before(async () => {
    database = await testDatabase();
    const translate = (_: unknown, key: string) => key;
    const settingGroups = serverFeatures.flatMap(({ settings }) => (settings ? [settings] : []));
    const listed = serverFeatures.flatMap(({ approvals }) => approvals?.({ translate, settingGroups }) ?? []);
    const providers: Providers = new Map([['yookassa' as ProviderName, {} as never]]);
    runtime = testRuntime({
      database,
      implementations: [
        ...donationRequestsHandlers,
        ...promocodesHandlers,
        ...offerOfficeHandlers({ providers }),
        ...settingsHandlers({ groups: settingGroups, translate }),
        ...approvalsHandlers({ listed, translate }),
      ],
      config: { brand: { mainHost: 'prospekt.example', gameHosts: [], mediaHosts: [] } },
    });
    const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, accounts, 'a long enough password'));
    idOf = (login) => ids.get(login) ?? 0;
    await runtime.bySystem(({ tx }) =>
      seedStaffRoles(
        tx,
        [idOf('one'), idOf('two')].map((accountId) => ({ accountId, role: 'owner' as const })),
      ),
    );
    const manager = (login: 'one' | 'two') => aPerson({ id: idOf(login), login }, ...rights, 'approvals.read');
    [one, two] = [manager('one'), manager('two')];
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  beforeEach(() => database.asOwner((client) => client.query("delete from coins_let_out; delete from approvals where state = 'pending'")));

  /** Each way grants coins and returns the id of the pending approval; null: they were granted. */
  type Way = (coins: number, who: Actor, login: 'player' | 'friend' | 'rival') => Promise<number | null>;
  let codes = 0;
  const newCode = (who: Actor, terms: Record<string, unknown>) => {
    codes += 1;
    return runtime.as(who)(promocodesContract.createPromocode, { type: 'media', name: `CODE_${codes}`, exp: 1, ...terms });
  };
  const ways: Readonly<Record<'replenishment' | 'request' | 'promocode' | 'edit of a promocode', Way>> = {
    replenishment: async (amount, who, login) =>
      (await runtime.as(who)(donationRequestsContract.replenish, { login, amount, reason })).approval,
    request: async (amount, who, login) => {
      const admin = aPerson({ id: idOf('admin'), login: 'admin' }, 'donationRequests.ask');
      const { id } = await runtime.as(admin)(donationRequestsContract.askForCoins, { login, amount, reason });
      return (await runtime.as(who)(donationRequestsContract.approveDonation, { id })).approval;
    },
    promocode: async (coins, who) => (await newCode(who, { donation: 1, limitTotal: coins })).approval,
    'edit of a promocode': async (coins, who) => {
      const { promocode } = await newCode(who, { limitTotal: coins });
      const { id, version, name } = promocode ?? assert.fail('no code');
      return (await runtime.as(who)(promocodesContract.editPromocode, { id, version, name, donation: 1, limitTotal: coins })).approval;
    },
  };

  for (const [name, way] of Object.entries(ways)) {
    test(`${name}: grants 10,000 coins a day without approval, one more needs approval and the password`, async () => {
      assert.equal(await way(6_000, one, 'player'), null);
      assert.equal(await way(4_000, one, 'player'), null);
      await assert.rejects(way(1, { ...one, passwordFresh: false }, 'friend'), refusedAs('kit.passwordNeeded'));
      const approval = await way(1, one, 'friend');
      assert.equal(typeof approval, 'number');
      assert.equal((await agree(runtime, two, approval)).state, 'approved');
    });

    test(`${name}: lets four of eight concurrent grants of 2,500 pass`, async () => {
      const receivers = ['player', 'friend', 'rival'] as const;
      const tried = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => way(2_500, one, receivers[at % 3] ?? 'player')));
      assert.equal(tried.filter((one) => one.status === 'fulfilled' && one.value === null).length, 4);
    });
  }

  test('all ways share one daily limit', async () => {
    let left = coinsOfOnePerson;
    for (const way of Object.values(ways)) {
      assert.equal(await way(2_000, one, 'player'), null);
      left -= 2_000;
    }
    for (const way of Object.values(ways)) assert.equal(typeof (await way(left + 1, one, 'friend').catch(() => 0)), 'number');
    assert.equal(await ways.replenishment(left, one, 'rival'), null);
  });

  test('two people cannot give one account more than one person may', async () => {
    assert.equal(await ways.replenishment(10_000, one, 'player'), null);
    assert.equal(typeof (await ways.request(1, two, 'player')), 'number');
  });

  test('a code without a total limit counts as unlimited, whatever one account may take', async () => {
    assert.equal(typeof (await newCode(one, { donation: 1 })).approval, 'number');
    assert.equal(typeof (await newCode(one, { donation: 10_000, limitPerAccount: null })).approval, 'number');
    assert.equal((await newCode(one, { money: 1_000 })).approval, null, 'money of the game is no coins');
  });

  test('widening a code that two people approved needs two people: another level, a longer term, reactivation', async () => {
    const { activatePromocode, deactivatePromocode, editPromocode, listPromocodes } = promocodesContract;
    const call = runtime.as(aPerson({ id: idOf('one'), login: 'one' }, ...rights, 'promocodes.read', 'approvals.read'));
    const terms = { name: 'LEVELLED', donation: 500, requiredLevel: 60, endsAt: '2099-01-01T00:00:00Z' };
    await agree(runtime, two, (await newCode(one, terms)).approval);
    const [code] = (await call(listPromocodes, { text: terms.name })).rows;
    const { id, version } = code ?? assert.fail('no code');
    const lowered = await call(editPromocode, { ...terms, id, version, requiredLevel: 0 });
    assert.deepEqual([lowered.requiredLevel, typeof lowered.approval], [60, 'number']);
    assert.equal((await agree(runtime, two, lowered.approval)).state, 'approved');
    const off = await call(deactivatePromocode, { id });
    await assert.rejects(runtime.as({ ...one, passwordFresh: false })(activatePromocode, { id }), refusedAs('kit.passwordNeeded'));
    const on = await call(activatePromocode, { id });
    assert.deepEqual([off.status, on.status, typeof on.approval], ['inactive', 'inactive', 'number'], 'off by one, on by two');
    assert.equal((await agree(runtime, two, on.approval)).state, 'approved');
    const [active] = (await call(listPromocodes, { text: terms.name })).rows;
    assert.deepEqual([active?.status, active?.requiredLevel], ['active', 0]);
  });

  test('a code that starts inactive needs approval when it is activated, in its current form', async () => {
    const { promocode, approval } = await newCode(one, { donation: 10_000, active: false });
    const { id, version, name } = promocode ?? assert.fail('no code');
    assert.equal(approval, null);
    const asked = (await runtime.as(one)(promocodesContract.activatePromocode, { id })).approval;
    await runtime.as(one)(promocodesContract.editPromocode, { id, version, name, donation: 10_000, limitPerAccount: null });
    assert.equal((await agree(runtime, two, asked)).state, 'failed', 'the yes was to what was shown');
  });

  test('packs, bonuses, multipliers and settings that affect coins need approval from the first coin', async () => {
    const call = runtime.as(one);
    const asked = [
      (await call(offerOfficeContract.createPack, { ...aPack, amount: 15, coins: 10_000_000 })).approval,
      (await call(offerOfficeContract.createMethod, aMethod)).approval,
      (await call(offerOfficeContract.addMultiplier, { kind: 'promo', value: 100_000 })).approval,
      (await call(settingsContract.changeSetting, { id: 'promocodes.ownDonation', value: 100, version: 0 })).approval,
      (await call(settingsContract.changeSetting, { id: 'promocodes.ownRequiredLevel', value: 1, version: 0 })).approval,
    ];
    for (const approval of asked) {
      assert.equal(typeof approval, 'number');
      assert.equal((await agree(runtime, two, approval)).state, 'approved');
    }
    const off = await call(settingsContract.changeSetting, { id: 'chests.onSale', value: false, version: 0 });
    assert.deepEqual([off.value, off.approval], [false, null], 'a switch is thrown off by one');
    const on = await call(settingsContract.changeSetting, { id: 'chests.onSale', value: true, version: off.version });
    assert.deepEqual([on.value, typeof on.approval], [false, 'number'], 'and on by two');
  });

  test('a chest returns fewer coins than it costs, and never more than one person may give', () => {
    for (const { slug, price, odds } of chests)
      for (const { prizes } of odds) {
        const coins = prizes.filter(({ kind }) => kind === 'coins');
        assert.ok(
          coins.every(({ amount }) => amount <= coinsOfOnePerson),
          slug,
        );
        assert.ok(coins.reduce((sum, { amount, weight }) => sum + amount * weight, 0) < price * allWeights, slug);
      }
  });

  test('only the listed files put coins on a balance', () => {
    const movers = productSources()
      .filter(
        (source) =>
          !source.file.startsWith('src/features/coins/') && callsOf(source, 'postJournal', 'grantCoins', 'reverseDebit').length > 0,
      )
      .map(({ file }) => file.replace('src/features/', ''));
    assert.deepEqual(movers, [
      // The odds are in the code; the switch that enables sales needs two people.
      'chests/server/open-chest.ts',
      'chests/server/seed-demo-draws.ts',
      'donation-requests/server/deliver-donation.ts',
      'donation-requests/server/seed-demo-donations.ts',
      // Roubles earned by a partner, never coins (the ledger keeps the two apart).
      'partners/server/partner-money.ts',
      // A paid order, at a price two people approved; or a parked one, accepted by a person within the ceiling.
      'payments/server/orders/book-order.ts',
      'promocodes/server/pay-prize.ts',
      'promocodes/server/seed-demo-activations.ts',
    ]);
  });
});
