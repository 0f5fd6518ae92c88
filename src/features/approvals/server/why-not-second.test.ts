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

describe('two accounts', () => {
  test('count as two people when a third one granted the role a day ago, the command line granted it, or two people approved it', () => {
    assert.equal(why(owner, aGrant(decider)), null);
    assert.equal(why(owner, aGrant(decider, { grantedBy: null, young: true })), null);
    assert.equal(why(owner, aGrant(decider, { grantedBy: asker, agreedBy: other, young: true })), null);
  });

  test('count as one while the approver’s role was granted by the requester', () => {
    assert.equal(why(owner, aGrant(decider, { grantedBy: asker })), 'approvals.roleFromRequester');
    assert.equal(why(owner, aGrant(decider, { grantedBy: asker, young: true })), 'approvals.roleFromRequester');
  });

  test('do not count as two on the first day of the role, regardless of who granted it', () => {
    assert.equal(why(owner, aGrant(decider, { young: true })), 'approvals.roleTooNew');
    assert.equal(
      why(owner, aGrant(decider, { young: true }), aGrant(decider, { role: 'owner', grantedBy: asker })),
      'approvals.roleTooNew',
    );
  });

  test('do not count as two while the approver granted the requester’s role today', () => {
    const boss = aGrant(decider, { role: 'owner', grantedBy: null });
    assert.equal(why(boss, aGrant(asker, { grantedBy: decider, young: true })), 'approvals.requesterTooNew');
    assert.equal(why(boss, aGrant(asker, { grantedBy: decider })), null);
    assert.equal(why(boss, aGrant(asker, { young: true })), null, 'another owner gave it');
  });

  test('are judged only by roles with this permission, and one valid role is enough', () => {
    const bad = aGrant(decider, { grantedBy: asker });
    assert.equal(why(owner, bad, aGrant(decider, { role: 'owner' })), null);
    assert.equal(why(owner, bad, aGrant(decider, { role: 'media' })), 'approvals.roleFromRequester');
  });
});
