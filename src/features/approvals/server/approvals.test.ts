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
import { type ApprovalsHouse, anApprovalsHouse } from './approvals.builders.ts';
import { expireRequests } from './expire-requests.ts';
import { exportApprovals } from './export-approvals.ts';
import { withdrawRequestsOf } from './withdraw-requests-of.ts';

const { approveRequest, getApproval, listApprovals, refuseRequest, withdrawRequest } = approvalsContract;
const refusedAs = (code: string, state?: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code && (state === undefined || error.params.state === state);

let house: ApprovalsHouse;
before(async () => {
  house = await anApprovalsHouse();
});
after(() => house.close());

const see = (actor: Actor, id: number) => house.runtime.as(actor)(getApproval, { id });
const approve = async (actor: Actor, id: number) =>
  house.runtime.as(actor)(approveRequest, { id, hash: (await see(house.second, id)).hash });
const list = async (actor: Actor, view: InputOf<typeof listApprovals>['view']) =>
  (await house.runtime.as(actor)(listApprovals, { view })).rows.map(({ id }) => id);
const told = async (accountId: number): Promise<readonly string[]> => {
  const { rows } = await house.database.pool.query('select kind from notifications where account_id = $1 order by id', [accountId]);
  return rows.map(({ kind }) => kind);
};
const audited = async (id: number): Promise<readonly string[]> => {
  const { rows } = await house.database.pool.query('select event from audit_entries where subject = $1 order by id', [`approval:${id}`]);
  return rows.map(({ event }) => event);
};

describe('requestApproval', () => {
  test('does nothing but ask: it is written down with its hash, and everybody who may decide is told', async () => {
    const before = (await told(house.id('second'))).length;
    const id = await house.ask(house.first, { times: 3 });
    const asked = await see(house.second, id);
    assert.deepEqual([asked.state, asked.title, asked.changes], ['pending', 'Ring 3 times', [{ label: 'Bell', before: null, after: '3' }]]);
    assert.match(asked.hash, /^[0-9a-f]{64}$/);
    assert.equal(house.applied.includes(id), false);
    assert.deepEqual((await told(house.id('second'))).slice(before), ['approvals.waiting']);
    assert.equal((await told(house.id('first'))).includes('approvals.waiting'), false, 'not whoever asked');
    assert.deepEqual(await audited(id), ['approvals.requested']);
  });

  test('refuses whoever does not hold the right of the kind, or not on that world', async () => {
    await assert.rejects(house.ask(house.outsider, { times: 1 }), refusedAs('kit.forbidden'));
    await assert.rejects(house.ask(anAdmin(house.first, 1), { times: 1 }, { server: 2 }), refusedAs('kit.forbidden'));
  });

  test('the same thing waits once at a time; after a decision it may be asked for again', async () => {
    const id = await house.ask(house.first, { times: 1 }, { on: 'bell:1' });
    await assert.rejects(house.ask(house.second, { times: 2 }, { on: 'bell:1' }), refusedAs('approvals.alreadyWaiting'));
    await house.runtime.as(house.first)(withdrawRequest, { id });
    assert.ok(await house.ask(house.second, { times: 2 }, { on: 'bell:1' }));
  });
});

describe('approveRequest', () => {
  test('carries out what was asked for, once, and tells whoever asked', async () => {
    const id = await house.ask(house.first, { times: 1 });
    const done = await approve(house.second, id);
    assert.deepEqual(
      [done.state, done.decidedBy?.login, done.can],
      ['approved', 'second', { approve: false, refuse: false, withdraw: false }],
    );
    assert.deepEqual(
      house.applied.filter((one) => one === id),
      [id],
    );
    assert.equal((await told(house.id('first'))).at(-1), 'approvals.approved');
    assert.deepEqual(await audited(id), ['approvals.requested', 'approvals.approved']);
    await assert.rejects(approve(house.third, id), refusedAs('approvals.alreadyDecided', 'approved'));
  });

  test('nobody approves their own request, nor one about themselves', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await assert.rejects(approve(house.first, id), refusedAs('approvals.ownRequest'));
    await assert.rejects(approve(house.bell, id), refusedAs('approvals.notYours'));
    assert.deepEqual((await see(house.first, id)).can, { approve: false, refuse: false, withdraw: true });
    assert.deepEqual((await see(house.bell, id)).can, { approve: false, refuse: false, withdraw: false });
  });

  test('needs the same right: for anybody else the request does not exist', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await assert.rejects(approve(house.outsider, id), refusedAs('kit.notFound'));
    await assert.rejects(see(house.outsider, id), refusedAs('kit.notFound'));
  });

  test('needs the right on the same world', async () => {
    const id = await house.ask(anAdmin(house.first, 1), { times: 1 }, { server: 1 });
    await assert.rejects(approve(anAdmin(house.second, 2), id), refusedAs('kit.notFound'));
    assert.equal((await approve(anAdmin(house.second, 1), id)).state, 'approved');
  });

  test('asks for the password again', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await assert.rejects(approve({ ...house.second, passwordFresh: false }, id), refusedAs('kit.passwordNeeded'));
  });

  test('of two who say yes at once exactly one does it, and the other is told that it is decided', async () => {
    const id = await house.ask(house.first, { times: 1 });
    const both = await Promise.allSettled([approve(house.second, id), approve(house.third, id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    assert.ok(refused && refusedAs('approvals.alreadyDecided', 'approved')(refused.reason));
    assert.equal(house.applied.filter((one) => one === id).length, 1);
  });

  test('the yes is to exactly what was seen: another hash, or a row changed behind it, is refused', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await assert.rejects(house.runtime.as(house.second)(approveRequest, { id, hash: '0'.repeat(64) }), refusedAs('approvals.changed'));
    await house.runtime.bySystem(({ tx }) => tx.execute(sql`update approvals set payload = '{"times": 9, "to": 1}' where id = ${id}`));
    await assert.rejects(approve(house.second, id), refusedAs('approvals.changed'));
    assert.equal(house.applied.includes(id), false);
  });

  test('where a rule stands in the way it ends as failed with the reason, and none of its writes stay', async () => {
    const rung = (await told(house.id('bell'))).length;
    const id = await house.ask(house.first, { times: 0 });
    const failed = await approve(house.second, id);
    assert.deepEqual([failed.state, failed.failure], ['failed', 'Not found']);
    assert.equal((await told(house.id('bell'))).length, rung);
    assert.equal((await told(house.id('first'))).at(-1), 'approvals.failed');
    await assert.rejects(approve(house.third, id), refusedAs('approvals.alreadyDecided', 'failed'));
  });

  test('a bug leaves the request waiting', async () => {
    const id = await house.ask(house.first, { times: -1 });
    await assert.rejects(approve(house.second, id), /a bug/);
    assert.equal((await see(house.second, id)).state, 'pending');
    await house.runtime.as(house.first)(withdrawRequest, { id });
  });
});

describe('refuseRequest and withdrawRequest', () => {
  test('a refusal needs a reason, which whoever asked reads', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await assert.rejects(house.runtime.as(house.second)(refuseRequest, { id, reason: '  ' }), refusedAs('kit.invalidInput'));
    const refused = await house.runtime.as(house.second)(refuseRequest, { id, reason: 'Too loud' });
    assert.deepEqual([refused.state, refused.decisionReason], ['refused', 'Too loud']);
    assert.equal((await told(house.id('first'))).at(-1), 'approvals.refused');
    await assert.rejects(approve(house.third, id), refusedAs('approvals.alreadyDecided', 'refused'));
    assert.equal(house.applied.includes(id), false);
  });

  test('only whoever asked takes it back, and nobody refuses their own', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await assert.rejects(house.runtime.as(house.second)(withdrawRequest, { id }), refusedAs('approvals.notYours'));
    await assert.rejects(house.runtime.as(house.first)(refuseRequest, { id, reason: 'No' }), refusedAs('approvals.ownRequest'));
    assert.equal((await house.runtime.as(house.first)(withdrawRequest, { id })).state, 'withdrawn');
    await assert.rejects(approve(house.second, id), refusedAs('approvals.alreadyDecided', 'withdrawn'));
  });

  test('whoever loses their rights loses what they asked for with them', async () => {
    const id = await house.ask(house.third, { times: 1 });
    assert.ok((await house.runtime.bySystem((ctx) => withdrawRequestsOf(ctx, house.id('third')))) >= 1);
    assert.equal((await see(house.second, id)).state, 'withdrawn');
    assert.equal((await told(house.id('third'))).at(-1), 'approvals.withdrawnForYou');
  });
});

describe('expiry', () => {
  const passTime = (id: number) =>
    house.runtime.bySystem(({ tx }) =>
      tx.execute(
        sql`update approvals set requested_at = now() - interval '25 hours', expires_at = now() - interval '1 second' where id = ${id}`,
      ),
    );

  test('a day is the time to decide; then nobody can, also before the job has written it down', async () => {
    const id = await house.ask(house.first, { times: 1 }, { on: 'bell:late' });
    const { requestedAt, expiresAt } = await see(house.second, id);
    assert.equal(Date.parse(expiresAt) - Date.parse(requestedAt), 24 * 3_600_000);
    await passTime(id);
    assert.equal((await see(house.second, id)).state, 'expired');
    assert.equal((await list(house.second, 'waiting')).includes(id), false);
    await assert.rejects(approve(house.second, id), refusedAs('approvals.alreadyDecided', 'expired'));
    assert.ok(await house.ask(house.first, { times: 1 }, { on: 'bell:late' }), 'and it may be asked for again at once');
    assert.deepEqual(await audited(id), ['approvals.requested', 'approvals.expired']);
    assert.ok((await told(house.id('first'))).includes('approvals.expired'));
  });

  test('the job writes it down once', async () => {
    const id = await house.ask(house.first, { times: 1 });
    await passTime(id);
    assert.equal(await house.runtime.bySystem((ctx) => expireRequests(ctx)), 1);
    assert.equal(await house.runtime.bySystem((ctx) => expireRequests(ctx)), 0);
  });
});

describe('listApprovals', () => {
  test('shows what waits for me, what I asked for, and what was decided, each apart', async () => {
    const waiting = await house.ask(house.first, { times: 1 });
    const decided = await house.ask(house.first, { times: 1 });
    await approve(house.third, decided);
    assert.ok((await list(house.second, 'waiting')).includes(waiting));
    assert.equal((await list(house.first, 'waiting')).includes(waiting), false);
    assert.ok((await list(house.first, 'mine')).includes(waiting));
    assert.ok((await list(house.second, 'history')).includes(decided));
    assert.equal((await list(house.second, 'history')).includes(waiting), false);
    for (const view of ['waiting', 'mine', 'history'] as const) assert.deepEqual(await list(house.outsider, view), []);
  });

  test('pages hold every request once in each order, and the CSV the same', async () => {
    for (let index = 0; index < 55; index += 1) await house.ask(house.second, { times: 1 });
    await assertListHolds({
      runtime: house.runtime,
      actor: house.second,
      list: approvalList,
      read: listApprovals,
      csv: exportApprovals(house.presenting),
      told: ['id', ({ id }) => id],
      needs: { view: 'mine' },
    });
  });
});
