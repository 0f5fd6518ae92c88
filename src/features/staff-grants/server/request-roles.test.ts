import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { aStaffFixture, type StaffFixture } from './staff-grants.builders.ts';

const { disableStaffAccount, enableStaffAccount, getStaffMember } = staffGrantsContract;

let fixture: StaffFixture;
before(async () => {
  fixture = await aStaffFixture();
});
after(() => fixture.close());

const change: StaffFixture['change'] = (...wanted) => fixture.change(...wanted);
const ask: StaffFixture['ask'] = (...wanted) => fixture.ask(...wanted);
const one = async (text: string, ...values: unknown[]) => (await fixture.database.pool.query(text, values)).rows[0];

describe('a change of the owner role', () => {
  test('needs no approval while there is no other owner, and needs it once a third owner could approve', async () => {
    await fixture.roles({ anna: ['owner'] });
    await assert.rejects(ask('anna', 'boris', [], ['owner']), refusedAs('staffGrants.noSecondOwner'));
    await assert.rejects(ask('anna', 'boris', [], ['media']), refusedAs('staffGrants.noSecondOwner'));
    assert.equal((await change('anna', 'boris', [], ['owner'])).secondOwner, false);
    const vera = await fixture.as('anna')(getStaffMember, { id: fixture.id('vera') });
    assert.equal(vera.secondOwner, true);
    await assert.rejects(change('anna', 'vera', [], ['owner']), refusedAs('staffGrants.secondOwnerNeeded'));
    assert.deepEqual((await change('anna', 'vera', [], ['content'])).waiting, null, 'other roles need none');
  });

  test("takes effect with another owner's approval: granted in the requester's name, audited under the approver's", async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'], vera: ['content'] });
    const { approval } = await ask('anna', 'vera', ['content'], ['owner', 'content']);
    assert.deepEqual(await fixture.rolesOf('vera'), ['content']);
    assert.equal((await fixture.as('anna')(getStaffMember, { id: fixture.id('vera') })).waiting, approval);
    await assert.rejects(ask('boris', 'vera', ['content'], ['owner']), refusedAs('approvals.alreadyWaiting'));

    const seen = await fixture.as('boris')(approvalsContract.getApproval, { id: approval });
    assert.deepEqual([seen.title, seen.changes], ['Make vera an owner', [{ label: 'Owner', before: 'does not have it', after: 'has it' }]]);
    const done = await fixture.as('boris')(approvalsContract.approveRequest, { id: approval, hash: seen.hash });
    assert.equal(done.state, 'approved');
    const vera = await fixture.as('anna')(getStaffMember, { id: fixture.id('vera') });
    assert.deepEqual(
      vera.roles.map(({ role, by }) => [role, by]),
      [
        ['owner', 'anna'],
        ['content', null],
      ],
    );
    const entry = await one(
      `select account_id, payload from audit_entries where event = 'staffGrants.rolesChanged' order by id desc limit 1`,
    );
    assert.equal(Number(entry.account_id), fixture.id('boris'));
    assert.equal(entry.payload.approval, approval);
  });

  test('requires approval for any other role if the requester asks for it, and records both people', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'] });
    const { approval } = await ask('anna', 'vera', [], ['media']);
    assert.deepEqual(await fixture.rolesOf('vera'), []);
    const { hash, title } = await fixture.as('boris')(approvalsContract.getApproval, { id: approval });
    assert.equal(title, 'Change the roles of vera');
    await fixture.as('boris')(approvalsContract.approveRequest, { id: approval, hash });
    assert.deepEqual(await one('select role, granted_by::int, agreed_by::int from staff_roles where account_id = $1', fixture.id('vera')), {
      role: 'media',
      granted_by: fixture.id('anna'),
      agreed_by: fixture.id('boris'),
    });
  });

  test('still requires another owner if one has disabled all others, so that no one can take over alone', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'], vera: ['owner'] });
    for (const login of ['boris', 'vera'] as const) {
      await fixture.as('anna')(disableStaffAccount, { id: fixture.id(login), reason: 'because' });
    }
    assert.equal((await fixture.as('anna')(getStaffMember, { id: fixture.id('gleb') })).secondOwner, true);
    for (const way of [change, ask]) {
      await assert.rejects(way('anna', 'gleb', [], ['owner']), refusedAs('staffGrants.ownersDisabled'));
      await assert.rejects(way('anna', 'boris', ['owner'], []), refusedAs('staffGrants.ownersDisabled'));
    }
    await fixture.as('anna')(enableStaffAccount, { id: fixture.id('vera'), reason: 'because' });
    const { approval } = await ask('anna', 'boris', ['owner'], []);
    const { hash } = await fixture.as('vera')(approvalsContract.getApproval, { id: approval });
    const done = await fixture.as('vera')(approvalsContract.approveRequest, { id: approval, hash });
    assert.equal(done.state, 'approved', 'a role is taken from a disabled account too');
  });

  test('lets the remaining one of two owners remove a disabled one alone, so that a lost owner blocks nothing', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'] });
    await fixture.as('anna')(disableStaffAccount, { id: fixture.id('boris'), reason: 'because' });
    await assert.rejects(change('anna', 'gleb', [], ['owner']), refusedAs('staffGrants.ownersDisabled'));
    assert.deepEqual((await change('anna', 'boris', ['owner'], [])).roles, []);
    assert.equal((await change('anna', 'gleb', [], ['owner'])).roles.length, 1);
  });

  test('cannot be approved by the person concerned', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'], vera: ['owner'] });
    const { approval } = await ask('anna', 'vera', ['owner'], []);
    const { hash, can } = await fixture.as('vera')(approvalsContract.getApproval, { id: approval });
    assert.equal(can.approve, false);
    await assert.rejects(fixture.as('vera')(approvalsContract.approveRequest, { id: approval, hash }), refusedAs('approvals.notYours'));
  });

  test('fails if the roles changed since the request', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'], vera: ['content'] });
    const { approval } = await ask('anna', 'vera', ['content'], ['owner']);
    await change('boris', 'vera', ['content'], ['media']);
    const { hash } = await fixture.as('boris')(approvalsContract.getApproval, { id: approval });
    const failed = await fixture.as('boris')(approvalsContract.approveRequest, { id: approval, hash });
    assert.equal(failed.state, 'failed');
    assert.deepEqual(await fixture.rolesOf('vera'), ['media']);
  });

  test('is withdrawn if the requester loses their own permissions', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['owner'], vera: [] });
    const { approval } = await ask('anna', 'vera', [], ['owner']);
    await change('boris', 'anna', ['owner'], []);
    assert.equal((await fixture.as('boris')(approvalsContract.getApproval, { id: approval })).state, 'withdrawn');
  });
});
