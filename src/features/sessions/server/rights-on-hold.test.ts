import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { enrol } from '#features/two-step/server/two-step.builders.ts';
import { contract } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

const workContract = contract('work', {
  read: { method: 'GET', path: '/api/staff/work', audience: 'staff', permission: 'staff.enter' },
});
const workHandlers = implement(workContract, { read: async () => undefined });

describe('rights without two-step sign-in in production', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite({ mode: 'production', more: workHandlers });
  });
  after(() => site.close());

  const signedIn = async (login: string): Promise<Visitor> => {
    const visitor = site.visitor();
    await visitor.signIn(login);
    return visitor;
  };

  for (const login of ['content', 'owner', 'chief', 'admin'] as const) {
    test(`are withheld from ${login}, with an empty menu`, async () => {
      const { login: name, staff, isAdmin, admin, menu } = await (await signedIn(login)).menu();
      assert.deepEqual({ name, staff, isAdmin, admin, menu }, { name: login, staff: false, isAdmin: false, admin: null, menu: [] });
    });
  }

  test('make office calls report what is missing, while enrolling is possible', async () => {
    const visitor = await signedIn('content');
    const refused = await visitor.ask('GET', '/api/staff/work');
    assert.deepEqual([refused.status, refused.body.code], [403, 'twoStep.enrolmentNeeded']);
    assert.equal((await visitor.ask('GET', '/api/auth/two-step')).body.needed, true);
    await enrol(visitor);
    assert.equal((await visitor.ask('GET', '/api/auth/two-step')).body.needed, false);
    assert.equal((await visitor.ask('GET', '/api/staff/work')).status, 204);
    assert.equal((await visitor.menu()).staff, true);
  });

  test('are not withheld from an admin below level 4 or a player', async () => {
    await site.database.pool.query(`update admin_accounts set level = 3 where name = 'Harbourmaster'`);
    assert.equal((await (await signedIn('admin')).menu()).isAdmin, true);
    assert.equal((await (await signedIn('player')).ask('GET', '/api/auth/two-step')).body.needed, false);
    assert.equal((await (await signedIn('player')).ask('GET', '/api/staff/work')).body.code, 'kit.forbidden');
  });
});

test('rights without two-step sign-in are not withheld in a demo', async () => {
  const site = await aSite({ more: workHandlers });
  const visitor = site.visitor();
  await visitor.signIn('content');
  assert.equal((await visitor.ask('GET', '/api/staff/work')).status, 204);
  await site.close();
});
