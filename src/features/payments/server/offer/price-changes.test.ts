import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { agree } from '#features/approvals/server/agree.builders.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aMethod, anOfferFixture, aPack, type OfferFixture } from './offer-office.builders.ts';

describe('whatever changes what coins cost', () => {
  let office: OfferFixture;
  let call: OfferFixture['call'];
  before(async () => {
    office = await anOfferFixture();
    call = office.call;
  });
  after(() => office.close());

  const sold = () => call(offerOfficeContract.listOfficePacks).then(({ rows }) => rows.at(-1) ?? assert.fail('no pack'));

  test('needs the password again and a second person, who sees what is now and what will be', async () => {
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

  test('another price of a pack waits, and is sold as it was until then', async () => {
    const { approval: _, updatedAt: __, ...before } = await sold();
    const edited = await call(offerOfficeContract.editPack, { ...before, coins: before.coins - 1 });
    assert.deepEqual([edited.coins, edited.version, typeof edited.approval], [before.coins, before.version, 'number']);
    await office.agreed(edited.approval);
    assert.deepEqual([(await sold()).coins, (await sold()).approval], [before.coins - 1, null]);
  });

  test('what was asked is what is done: a pack saved meanwhile makes the yes fail', async () => {
    const { approval: _, updatedAt: __, ...before } = await sold();
    const { approval } = await call(offerOfficeContract.editPack, { ...before, coins: 7 });
    await call(offerOfficeContract.editPack, { ...before, enabled: false });
    assert.equal((await office.agreed(approval)).state, 'failed');
    assert.notEqual((await sold()).coins, 7);
  });

  test('taking off sale, and what is no price, need nobody', async () => {
    const { approval: _, updatedAt: __, ...before } = await sold();
    assert.equal(before.enabled, false);
    const renamed = await call(offerOfficeContract.editPack, { ...before, nameEn: 'Present', coins: 9 });
    assert.deepEqual([renamed.nameEn, renamed.coins, renamed.approval], ['Present', 9, null]);
    const { approval: waits } = await call(offerOfficeContract.editPack, { ...before, version: renamed.version, enabled: true });
    assert.equal(typeof waits, 'number', 'back on sale it has a price again');
  });

  test('a multiplier holds only when it is agreed to, and a bonus of a method too', async () => {
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
