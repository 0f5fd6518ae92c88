import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInvitation } from '#features/campaigns/invitation-code.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import type { GameApi } from './api.ts';
import { clickLink, followedLink } from './invitation.ts';

test('newcomers use invitation codes of known players, most of them recent enough to count', async () => {
  const ids = [4_711, 4_712, 4_713];
  const answer = { accounts: ids.map((globalId) => ({ globalId })) };
  const api = { insist: async () => answer } as unknown as GameApi;
  const [random, now] = [seededRandom('invitations'), new Date('2026-11-16T12:00:00Z')];
  const late: boolean[] = [];
  for (let at = 0; at < 200; at += 1) {
    const followed = await followedLink(api, random, now);
    assert.ok(followed && ids.includes(readInvitation(followed.invitationCode)?.accountId ?? 0));
    late.push(now.getTime() - Date.parse(followed.invitedAt) > 30 * 86_400_000);
  }
  assert.ok(late.includes(true) && late.filter((one) => !one).length > 150);
});

test('the newcomer opens the link, and so do some visitors who never register', async () => {
  const opened: string[] = [];
  const follow = async (path: string) => void opened.push(path);
  const followed = { invitationCode: 'abc-youtube', invitedAt: '2026-11-16T12:00:00Z' };
  await clickLink(follow, followed, () => 0);
  assert.deepEqual(opened.splice(0), ['/inv/abc-youtube']);
  await clickLink(follow, followed, () => 0.99);
  assert.equal(opened.length, 4);
});
