import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { InputOf } from '#kit/contract/contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { anAdmin } from '#kit/testing/runtime.ts';
import { approvalsContract } from '../approvals.contract.ts';
import { approvalList } from '../approvals.list.ts';
import { type ApprovalsFixture, anApprovalsFixture } from './approvals.builders.ts';
import { exportApprovals } from './approvals.handlers.ts';
import { expireRequests } from './expire-requests.ts';
import { withdrawRequestsOf } from './withdraw-requests-of.ts';

const { approveRequest, getApproval, listApprovals, refuseRequest, withdrawRequest } = approvalsContract;
const refusedAs = (code: string, state?: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code && (state === undefined || error.params.state === state);

let fixture: ApprovalsFixture;
before(async () => {
  fixture = await anApprovalsFixture();
});
after(() => fixture.close());

const see = (actor: Actor, id: number) => fixture.runtime.as(actor)(getApproval, { id });
const approve = async (actor: Actor, id: number) =>
  fixture.runtime.as(actor)(approveRequest, { id, hash: (await see(fixture.second, id)).hash });
const list = async (actor: Actor, view: InputOf<typeof listApprovals>['view']) =>
  (await fixture.runtime.as(actor)(listApprovals, { view })).rows.map(({ id }) => id);
const told = async (accountId: number): Promise<readonly string[]> => {
  const { rows } = await fixture.database.pool.query('select kind from notifications where account_id = $1 order by id', [accountId]);
  return rows.map(({ kind }) => kind);
};
const audited = async (id: number): Promise<readonly string[]> => {
  const { rows } = await fixture.database.pool.query('select event from audit_entries where subject = $1 order by id', [`approval:${id}`]);
  return rows.map(({ event }) => event);
};

describe('requestApproval', () => {
  test('only stores the request with its hash and notifies everyone who may decide', async () => {
    const before = (await told(fixture.id('second'))).length;
    const id = await fixture.ask(fixture.first, { times: 3 });
    const asked = await see(fixture.second, id);
    assert.deepEqual([asked.state, asked.title, asked.changes], ['pending', 'Ring 3 times', [{ label: 'Bell', before: null, after: '3' }]]);
    assert.match(asked.hash, /^[0-9a-f]{64}$/);
    assert.equal(fixture.applied.includes(id), false);
    assert.deepEqual((await told(fixture.id('second'))).slice(before), ['approvals.waiting']);
    assert.equal((await told(fixture.id('first'))).includes('approvals.waiting'), false, 'not whoever asked');
    assert.deepEqual(await audited(id), ['approvals.requested']);
  });

  test('rejects a requester without the permission of the kind, or without it on that server', async () => {
    await assert.rejects(fixture.ask(fixture.outsider, { times: 1 }), refusedAs('kit.forbidden'));
    await assert.rejects(fixture.ask(anAdmin(fixture.first, 1), { times: 1 }, { server: 2 }), refusedAs('kit.forbidden'));
  });

  test('allows one pending request per subject and a new one after the decision', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 }, { on: 'bell:1' });
    await assert.rejects(fixture.ask(fixture.second, { times: 2 }, { on: 'bell:1' }), refusedAs('approvals.alreadyWaiting'));
    await fixture.runtime.as(fixture.first)(withdrawRequest, { id });
    assert.ok(await fixture.ask(fixture.second, { times: 2 }, { on: 'bell:1' }));
  });
});

test('lists a request with another version’s payload without its changes, and rejects its approval', async () => {
  const id = await fixture.ask(fixture.first, { times: 1 });
  await fixture.database.pool.query(`update approvals set payload = payload || '{"volume": 11}' where id = $1`, [id]);
  assert.ok((await list(fixture.second, 'waiting')).includes(id));
  const { title, changes, can } = await see(fixture.second, id);
  assert.deepEqual([title, changes, can.approve], ['A request from an earlier version', [], false]);
  await assert.rejects(approve(fixture.second, id), refusedAs('approvals.notYours'));
});

describe('approveRequest', () => {
  test('carries out the request once and notifies the requester', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    const done = await approve(fixture.second, id);
    assert.deepEqual(
      [done.state, done.decidedBy?.login, done.can],
      ['approved', 'second', { approve: false, refuse: false, withdraw: false }],
    );
    assert.deepEqual(
      fixture.applied.filter((one) => one === id),
      [id],
    );
    assert.equal((await told(fixture.id('first'))).at(-1), 'approvals.approved');
    assert.deepEqual(await audited(id), ['approvals.requested', 'approvals.approved']);
    await assert.rejects(approve(fixture.third, id), refusedAs('approvals.alreadyDecided', 'approved'));
  });

  test('rejects approvals by the requester and by the person the request is about', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(approve(fixture.first, id), refusedAs('approvals.ownRequest'));
    await assert.rejects(approve(fixture.bell, id), refusedAs('approvals.notYours'));
    assert.deepEqual((await see(fixture.first, id)).can, { approve: false, refuse: false, withdraw: true });
    assert.deepEqual((await see(fixture.bell, id)).can, { approve: false, refuse: false, withdraw: false });
  });

  test('returns 404 to people without the permission', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(approve(fixture.outsider, id), refusedAs('kit.notFound'));
    await assert.rejects(see(fixture.outsider, id), refusedAs('kit.notFound'));
  });

  test('requires the permission on the same server', async () => {
    const id = await fixture.ask(anAdmin(fixture.first, 1), { times: 1 }, { server: 1 });
    await assert.rejects(approve(anAdmin(fixture.second, 2), id), refusedAs('kit.notFound'));
    assert.equal((await approve(anAdmin(fixture.second, 1), id)).state, 'approved');
  });

  test('requires a recent password', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(approve({ ...fixture.second, passwordFresh: false }, id), refusedAs('kit.passwordNeeded'));
  });

  test('carries out one of two concurrent approvals and tells the other that it is already decided', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    const both = await Promise.allSettled([approve(fixture.second, id), approve(fixture.third, id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    assert.ok(refused && refusedAs('approvals.alreadyDecided', 'approved')(refused.reason));
    assert.equal(fixture.applied.filter((one) => one === id).length, 1);
  });

  test('rejects an approval with another hash or of a row that was changed directly', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(fixture.runtime.as(fixture.second)(approveRequest, { id, hash: '0'.repeat(64) }), refusedAs('approvals.changed'));
    await fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update approvals set payload = '{"times": 9, "to": 1}' where id = ${id}`));
    await assert.rejects(approve(fixture.second, id), refusedAs('approvals.changed'));
    assert.equal(fixture.applied.includes(id), false);
  });

  test('ends as failed with the reason and rolls back its writes when a rule prevents it', async () => {
    const rung = (await told(fixture.id('bell'))).length;
    const id = await fixture.ask(fixture.first, { times: 0 });
    const failed = await approve(fixture.second, id);
    assert.deepEqual([failed.state, failed.failure], ['failed', 'Not found']);
    assert.equal((await told(fixture.id('bell'))).length, rung);
    assert.equal((await told(fixture.id('first'))).at(-1), 'approvals.failed');
    await assert.rejects(approve(fixture.third, id), refusedAs('approvals.alreadyDecided', 'failed'));
  });

  test('leaves the request pending after an unexpected error', async () => {
    const id = await fixture.ask(fixture.first, { times: -1 });
    await assert.rejects(approve(fixture.second, id), /a bug/);
    assert.equal((await see(fixture.second, id)).state, 'pending');
    await fixture.runtime.as(fixture.first)(withdrawRequest, { id });
  });
});

describe('refuseRequest and withdrawRequest', () => {
  test('requires a reason for a refusal and shows it to the requester', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(fixture.runtime.as(fixture.second)(refuseRequest, { id, reason: '  ' }), refusedAs('kit.invalidInput'));
    const refused = await fixture.runtime.as(fixture.second)(refuseRequest, { id, reason: 'Too loud' });
    assert.deepEqual([refused.state, refused.decisionReason], ['refused', 'Too loud']);
    assert.equal((await told(fixture.id('first'))).at(-1), 'approvals.refused');
    await assert.rejects(approve(fixture.third, id), refusedAs('approvals.alreadyDecided', 'refused'));
    assert.equal(fixture.applied.includes(id), false);
  });

  test('lets only the requester withdraw, and not refuse, their own request', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await assert.rejects(fixture.runtime.as(fixture.second)(withdrawRequest, { id }), refusedAs('approvals.notYours'));
    await assert.rejects(fixture.runtime.as(fixture.first)(refuseRequest, { id, reason: 'No' }), refusedAs('approvals.ownRequest'));
    assert.equal((await fixture.runtime.as(fixture.first)(withdrawRequest, { id })).state, 'withdrawn');
    await assert.rejects(approve(fixture.second, id), refusedAs('approvals.alreadyDecided', 'withdrawn'));
  });

  test('withdraws the requests of a person who loses the permission', async () => {
    const id = await fixture.ask(fixture.third, { times: 1 });
    assert.ok((await fixture.runtime.bySystem((ctx) => withdrawRequestsOf(ctx, fixture.id('third')))) >= 1);
    assert.equal((await see(fixture.second, id)).state, 'withdrawn');
    assert.equal((await told(fixture.id('third'))).at(-1), 'approvals.withdrawnForYou');
  });
});

describe('expiry of requests', () => {
  const passTime = (id: number) =>
    fixture.runtime.bySystem(({ tx }) =>
      tx.execute(
        sql`update approvals set requested_at = now() - interval '25 hours', expires_at = now() - interval '1 second' where id = ${id}`,
      ),
    );

  test('happens after a day, even before the job has recorded it', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 }, { on: 'bell:late' });
    const { requestedAt, expiresAt } = await see(fixture.second, id);
    assert.equal(Date.parse(expiresAt) - Date.parse(requestedAt), 24 * 3_600_000);
    await passTime(id);
    assert.equal((await see(fixture.second, id)).state, 'expired');
    assert.equal((await list(fixture.second, 'waiting')).includes(id), false);
    await assert.rejects(approve(fixture.second, id), refusedAs('approvals.alreadyDecided', 'expired'));
    assert.ok(await fixture.ask(fixture.first, { times: 1 }, { on: 'bell:late' }), 'and it may be asked for again at once');
    assert.deepEqual(await audited(id), ['approvals.requested', 'approvals.expired']);
    assert.ok((await told(fixture.id('first'))).includes('approvals.expired'));
  });

  test('is recorded once by the job', async () => {
    const id = await fixture.ask(fixture.first, { times: 1 });
    await passTime(id);
    assert.equal(await fixture.runtime.bySystem((ctx) => expireRequests(ctx)), 1);
    assert.equal(await fixture.runtime.bySystem((ctx) => expireRequests(ctx)), 0);
  });
});

describe('listApprovals', () => {
  test('separates requests waiting for the reader, requested by the reader, and decided', async () => {
    const waiting = await fixture.ask(fixture.first, { times: 1 });
    const decided = await fixture.ask(fixture.first, { times: 1 });
    await approve(fixture.third, decided);
    assert.ok((await list(fixture.second, 'waiting')).includes(waiting));
    assert.equal((await list(fixture.first, 'waiting')).includes(waiting), false);
    assert.ok((await list(fixture.first, 'mine')).includes(waiting));
    assert.ok((await list(fixture.second, 'history')).includes(decided));
    assert.equal((await list(fixture.second, 'history')).includes(waiting), false);
    for (const view of ['waiting', 'mine', 'history'] as const) assert.deepEqual(await list(fixture.outsider, view), []);
  });

  test('pages and exports every request once in each order', async () => {
    for (let index = 0; index < 55; index += 1) await fixture.ask(fixture.second, { times: 1 });
    await assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.second,
      list: approvalList,
      read: listApprovals,
      csv: exportApprovals(fixture.presenting),
      told: ['id', ({ id }) => id],
      needs: { view: 'mine' },
    });
  });
});
