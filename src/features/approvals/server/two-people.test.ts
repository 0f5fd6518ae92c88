import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { approvalsContract } from '../approvals.contract.ts';
import { agree } from './agree.builders.ts';
import { type ApprovalsFixture, anApprovalsFixture } from './approvals.builders.ts';
import { approvalsWaiting } from './approvals.server.ts';

describe('approval by two accounts of one person (decision 017)', () => {
  let fixture: ApprovalsFixture;
  const grant = (login: 'first' | 'second' | 'third', { by, hours }: { by: number | null; hours: number }) =>
    fixture.database.pool.query(
      'update staff_roles set granted_by = $1, granted_at = now() - make_interval(hours => $2) where account_id = $3',
      [by, hours, fixture.id(login)],
    );
  const bellOfSecond = async () =>
    (await fixture.database.pool.query('select kind from notifications where account_id = $1', [fixture.id('second')])).rows;
  before(async () => {
    fixture = await anApprovalsFixture();
  });
  after(() => fixture.close());

  test('is rejected with the reason, and not offered, when the requester granted the approver’s role', async () => {
    await grant('second', { by: fixture.id('first'), hours: 1_000 });
    const called = (await bellOfSecond()).length;
    const id = await fixture.ask(fixture.first, { times: 1 });
    assert.equal((await bellOfSecond()).length, called);
    await assert.rejects(agree(fixture.runtime, fixture.second, id), refusedAs('approvals.roleFromRequester'));
    const refused = fixture.runtime.as(fixture.second)(approvalsContract.refuseRequest, { id, reason: 'no' });
    await assert.rejects(refused, refusedAs('approvals.roleFromRequester'));
    const seen = await fixture.runtime.as(fixture.second)(approvalsContract.getApproval, { id });
    assert.deepEqual([seen.can.approve, seen.can.refuse], [false, false]);
    assert.match(seen.obstacle ?? '', /gave you the role/);
    assert.equal(
      (await fixture.runtime.as(fixture.first)(approvalsContract.getApproval, { id })).obstacle,
      null,
      'whoever asked is told that it is theirs',
    );
    assert.equal((await agree(fixture.runtime, fixture.third, id)).state, 'approved');
  });

  test('is rejected on the first day of the approver’s role', async () => {
    await grant('second', { by: fixture.id('third'), hours: 23 });
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(agree(fixture.runtime, fixture.second, id), refusedAs('approvals.roleTooNew'));
    await grant('second', { by: fixture.id('third'), hours: 25 });
    assert.equal((await agree(fixture.runtime, fixture.second, id)).state, 'approved');
  });

  test('is rejected when the approver granted the requester’s role today', async () => {
    await grant('second', { by: null, hours: 0 });
    await grant('first', { by: fixture.id('second'), hours: 23 });
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(agree(fixture.runtime, fixture.second, id), refusedAs('approvals.requesterTooNew'));
    await grant('first', { by: fixture.id('second'), hours: 25 });
    assert.equal((await agree(fixture.runtime, fixture.second, id)).state, 'approved');
  });

  test('is not requested when no one could approve, and the error says what can be done', async () => {
    const refused = async () => {
      const before = (await fixture.database.pool.query('select from approvals')).rowCount;
      const why = await fixture.ask(fixture.first, { times: 1 }).then(
        () => 'asked',
        (error: unknown) => (error instanceof Refusal && error.code === 'approvals.nobodyToAsk' ? Object(error.params).why : error),
      );
      assert.equal((await fixture.database.pool.query('select from approvals')).rowCount, before);
      return why;
    };
    for (const login of ['second', 'third'] as const) await grant(login, { by: fixture.id('first'), hours: 1_000 });
    assert.equal(await refused(), 'yours');
    await grant('third', { by: fixture.id('bell'), hours: 23 });
    assert.equal(await refused(), 'early');
    await fixture.database.pool.query('delete from staff_roles where account_id <> $1', [fixture.id('first')]);
    assert.equal(await refused(), 'nobody');
    await fixture.runtime.bySystem(({ tx }) =>
      seedStaffRoles(
        tx,
        (['second', 'third'] as const).map((login) => ({ accountId: fixture.id(login), role: 'owner' as const })),
      ),
    );
  });

  test('is not counted as waiting for people who may not decide it', async () => {
    await grant('first', { by: null, hours: 1_000 });
    await grant('second', { by: fixture.id('first'), hours: 1_000 });
    const waiting = (actor: Actor) =>
      fixture.runtime.transact(
        { ...fixture.runtime.callerFor(actor), services: fixture.runtime.services, log: fixture.runtime.services.log },
        (ctx) => approvalsWaiting([...fixture.presenting.kinds.values()]).count(ctx),
      );
    const before = await Promise.all([fixture.second, fixture.third, fixture.bell].map(waiting));
    await fixture.ask(fixture.first, { times: 1 });
    const added = await Promise.all([fixture.second, fixture.third, fixture.bell].map(waiting));
    assert.deepEqual(
      added.map((count, place) => count - (before[place] ?? 0)),
      [0, 1, 0],
      'not the one whose role is from the requester, nor the one it is about',
    );
  });
});
