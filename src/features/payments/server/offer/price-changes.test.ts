import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { agree } from '#features/approvals/server/agree.builders.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aMethod, anOfferFixture, aPack, type OfferFixture } from './offer-office.builders.ts';

describe('a change of the coin price', () => {
  let office: OfferFixture;
  let call: OfferFixture['call'];
  before(async () => {
    office = await anOfferFixture();
    call = office.call;
  });
  after(() => office.close());

  const sold = () => call(offerOfficeContract.listOfficePacks).then(({ rows }) => rows.at(-1) ?? assert.fail('no pack'));

  test('needs the password again and a second approver, who sees the values before and after', async () => {
    const { approval } = await call(offerOfficeContract.createPack, { ...aPack, nameEn: 'Gift', amount: 15, coins: 10_000_000 });
    assert.ok(!(await call(offerOfficeContract.listOfficePacks)).rows.some(({ nameEn }) => nameEn === 'Gift'));
    await assert.rejects(agree(office.runtime, office.manager('friend'), approval), refusedAs('approvals.ownRequest'));
    const { changes } = await office.runtime.as(office.manager('nomad'))(approvalsContract.getApproval, { id: approval ?? 0 });
    assert.ok(changes.some(({ label, before }) => label === 'paymentsOffice.pack.coins' && before === null));
    await office.agreed(approval);
    assert.deepEqual([(await sold()).coins, (await sold()).amount], [10_000_000, 15]);

    const stale = office.runtime.as({ ...office.manager('friend'), passwordFresh: false });
    for (const act of [
      () => stale(offerOfficeContract.createPack, aPack),
      () => stale(offerOfficeContract.addMultiplier, { kind: 'promo', value: 100_000 }),
      () => stale(offerOfficeContract.createMethod, { ...aMethod, paymentType: 78 }),
    ])
      await assert.rejects(act(), refusedAs('kit.passwordNeeded'));
  });

  test('keeps the old price of a pack until the change is approved', async () => {
    const { approval: _, updatedAt: __, ...before } = await sold();
    const edited = await call(offerOfficeContract.editPack, { ...before, coins: before.coins - 1 });
    assert.deepEqual([edited.coins, edited.version, typeof edited.approval], [before.coins, before.version, 'number']);
    await office.agreed(edited.approval);
    assert.deepEqual([(await sold()).coins, (await sold()).approval], [before.coins - 1, null]);
  });

  test('fails on approval if the pack was saved in between', async () => {
    const { approval: _, updatedAt: __, ...before } = await sold();
    const { approval } = await call(offerOfficeContract.editPack, { ...before, coins: 7 });
    await call(offerOfficeContract.editPack, { ...before, enabled: false });
    assert.equal((await office.agreed(approval)).state, 'failed');
    assert.notEqual((await sold()).coins, 7);
  });

  test('needs no approval to take a pack off sale or to edit other fields', async () => {
    const { approval: _, updatedAt: __, ...before } = await sold();
    assert.equal(before.enabled, false);
    const renamed = await call(offerOfficeContract.editPack, { ...before, nameEn: 'Present', coins: 9 });
    assert.deepEqual([renamed.nameEn, renamed.coins, renamed.approval], ['Present', 9, null]);
    const { approval: waits } = await call(offerOfficeContract.editPack, { ...before, version: renamed.version, enabled: true });
    assert.equal(typeof waits, 'number', 'back on sale it has a price again');
  });

  const add = async (kind: 'promo' | 'discount', value: number, startsAt: string | null = null) => {
    await office.agreed((await call(offerOfficeContract.addMultiplier, { kind, value, startsAt })).approval);
    const { rows } = await call(offerOfficeContract.listMultipliers);
    return rows.find((row) => row.kind === kind && row.value === value)?.id ?? assert.fail('no multiplier');
  };
  const end = async (id: number) => (await call(offerOfficeContract.endMultiplier, { id })).approval;

  test('needs a second approver to end a multiplier that covers an older, larger one, and none for any other', async () => {
    const discount = async () => (await office.multipliers()).discount;
    const [large, small] = [await add('discount', 30_000), await add('discount', 11_000)];
    const planned = await add('discount', 10_000, new Date(Date.now() + 3_600_000).toISOString());
    for (const covering of [small, planned]) {
      const approval = await end(covering);
      assert.equal(typeof approval, 'number');
      await assert.rejects(end(covering), refusedAs('approvals.alreadyWaiting'));
      assert.equal(await discount(), 1.1, 'nothing changes before the yes');
      const { changes } = await office.runtime.as(office.manager('nomad'))(approvalsContract.getApproval, { id: approval ?? 0 });
      assert.deepEqual(changes[0], {
        label: 'paymentsOffice.multipliers.columns.value',
        before: covering === small ? '×1.1' : '×1',
        after: covering === small ? '×3' : '×1.1',
      });
    }
    await end(large);
    for (const covering of [small, planned]) assert.equal(await end(covering), null, 'the larger one is over: nothing rises now');
    assert.equal(await discount(), 1);
  });

  test('ends a multiplier only with the price effect that was shown to the approver', async () => {
    const promo = async () => (await office.multipliers()).value;
    const [largest, larger, covering] = [await add('promo', 40_000), await add('promo', 20_000), await add('promo', 15_000)];
    const approval = await end(covering);
    // The multiplier that would have become visible is over by now, so the larger one would take its place.
    await end(larger);
    assert.equal((await office.agreed(approval)).state, 'failed');
    assert.equal(await promo(), 1.5);
    assert.equal((await office.agreed(await end(covering))).state, 'approved');
    assert.equal(await promo(), 4);
    assert.equal(await end(largest), null);
    assert.equal(await promo(), 1);
  });

  test('applies a multiplier or a method bonus only after approval', async () => {
    const { approval } = await call(offerOfficeContract.addMultiplier, { kind: 'promo', value: 100_000 });
    assert.deepEqual(await office.multipliers(), { value: 1, discount: 1 });
    await office.agreed(approval);
    assert.deepEqual(await office.multipliers(), { value: 10, discount: 1 });
    const {
      paymentType: id,
      lastHour: _,
      approval: __,
      updatedAt: ___,
      ...was
    } = await call(offerOfficeContract.getOfficeMethod, { id: 24 });
    const edited = await call(offerOfficeContract.editMethod, { ...was, id, bonus: was.bonus + 1_000 });
    assert.equal(edited.bonus, was.bonus);
    await office.agreed(edited.approval);
    assert.equal((await call(offerOfficeContract.getOfficeMethod, { id })).bonus, was.bonus + 1_000);
  });
});
