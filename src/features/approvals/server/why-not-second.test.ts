import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RoleGrant } from '#features/staff/server/role-grants.queries.ts';
import { whyNotSecond } from './why-not-second.ts';

const [asker, decider, other] = [1, 2, 3];
const permission = 'donationRequests.replenish';
const aGrant = (accountId: number, grant: Partial<RoleGrant> = {}): RoleGrant => ({
  accountId,
  role: 'finance',
  grantedBy: other,
  agreedBy: null,
  young: false,
  ...grant,
});
const why = (...grants: readonly RoleGrant[]) => whyNotSecond(grants, { decider, requester: asker, permission });
const owner = aGrant(asker, { role: 'owner', grantedBy: null });

describe('two people', () => {
  test('are two when a third one gave the role a day ago, the command line gave it, or two agreed to it', () => {
    assert.equal(why(owner, aGrant(decider)), null);
    assert.equal(why(owner, aGrant(decider, { grantedBy: null, young: true })), null);
    assert.equal(why(owner, aGrant(decider, { grantedBy: asker, agreedBy: other, young: true })), null);
  });

  test('are one for as long as the one decides by a role that the other gave', () => {
    assert.equal(why(owner, aGrant(decider, { grantedBy: asker })), 'approvals.roleFromRequester');
    assert.equal(why(owner, aGrant(decider, { grantedBy: asker, young: true })), 'approvals.roleFromRequester');
  });

  test('are not two on the first day of the role, whoever gave it', () => {
    assert.equal(why(owner, aGrant(decider, { young: true })), 'approvals.roleTooNew');
    assert.equal(
      why(owner, aGrant(decider, { young: true }), aGrant(decider, { role: 'owner', grantedBy: asker })),
      'approvals.roleTooNew',
    );
  });

  test('are not two when whoever decides gave the other the role today; from the next day on they are', () => {
    const boss = aGrant(decider, { role: 'owner', grantedBy: null });
    assert.equal(why(boss, aGrant(asker, { grantedBy: decider, young: true })), 'approvals.requesterTooNew');
    assert.equal(why(boss, aGrant(asker, { grantedBy: decider })), null);
    assert.equal(why(boss, aGrant(asker, { young: true })), null, 'another owner gave it');
  });

  test('are judged by the roles that hold this right: one good one is enough, and another does not count', () => {
    const bad = aGrant(decider, { grantedBy: asker });
    assert.equal(why(owner, bad, aGrant(decider, { role: 'owner' })), null);
    assert.equal(why(owner, bad, aGrant(decider, { role: 'media' })), 'approvals.roleFromRequester');
  });
});
