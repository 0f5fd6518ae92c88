import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { personPageContract } from '../person-page.contract.ts';
import { crowd } from './links.queries.ts';
import { aPersonPageFixture, type PersonPageFixture } from './person-page.builders.ts';

const { listPersonLinks, listPersonSessions, cutLink, restoreLink } = personPageContract;

describe('links between accounts', () => {
  let fixture: PersonPageFixture;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  before(async () => {
    fixture = await aPersonPageFixture();
  });
  after(() => fixture.close());

  test('connect accounts that share a device or address, unless too many do', async () => {
    const [ivan, yuri, masha] = (['ivan', 'yuri', 'masha'] as const).map(fixture.id) as [number, number, number];
    const signIn = (globalId: number, from: { device?: string; ip?: string }) => fixture.signedIn(globalId, minutesAgo(5), from);
    await fixture.logged(1, signIn(ivan, { device: 'phone-1', ip: '198.51.100.1' }), signIn(yuri, { device: 'phone-1' }));
    await fixture.logged(1, signIn(ivan, { ip: '198.51.100.200' }), signIn(masha, { ip: '198.51.100.200' }));
    const crowdOf = (await fixture.strangersOn(1, crowd)).map((id) => signIn(id, { ip: '198.51.100.200' }));
    await fixture.logged(1, ...crowdOf);
    const { links, crowded } = await fixture.as('warden')(listPersonLinks, { id: ivan });
    assert.deepEqual(
      links.map(({ login, devices, addresses, shared }) => [login, devices, addresses, shared]),
      [['yuri', 1, 0, ['phone-1']]],
    );
    assert.deepEqual(crowded, { devices: 0, addresses: 1, from: crowd + 1 });
    const [hidden] = (await fixture.as('warden', 3)(listPersonLinks, { id: ivan })).links;
    assert.equal(hidden?.shared, null);
    assert.equal((await fixture.as('warden', 3)(listPersonSessions, { id: ivan })).game, null);
  });

  test('cannot be cut or restored by an admin who owns one of the accounts or shares a device with one', async () => {
    const [id, other] = [fixture.id('ivan'), fixture.id('yuri')];
    const signIn = (globalId: number) => fixture.signedIn(globalId, minutesAgo(5), { device: 'the-wardens-phone' });
    await fixture.runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: fixture.id('warden'), server: 1 }));
    await fixture.logged(1, signIn(fixture.id('warden')), signIn(fixture.id('masha')), signIn(other));
    const own = refusedAs('personPage.ownLink', 403);
    await assert.rejects(fixture.as('warden')(cutLink, { id: fixture.id('masha'), other: id, reason: 'My brother' }), own);
    await assert.rejects(fixture.as('warden')(restoreLink, { id, other, reason: 'My brother' }), own);
    await fixture.database.pool.query("delete from account_traces where value = 'the-wardens-phone'");
  });

  test('are cut with a reason on both pages, and can be restored; both are audited', async () => {
    const [id, other] = [fixture.id('ivan'), fixture.id('yuri')];
    const reason = 'Two brothers, one phone';
    await assert.rejects(fixture.as('warden')(cutLink, { id, other: fixture.id('both'), reason }), refusedAs('personPage.notLinked', 409));
    await assert.rejects(fixture.as('warden', 3)(cutLink, { id, other, reason }), refusedAs('kit.forbidden', 403));
    await fixture.as('warden')(cutLink, { id, other, reason });
    await assert.rejects(fixture.as('warden')(cutLink, { id: other, other: id, reason }), refusedAs('personPage.alreadyCut', 409));
    for (const page of [id, other]) {
      const { links, cut } = await fixture.as('warden')(listPersonLinks, { id: page });
      assert.deepEqual([links, cut.map((one) => [one.reason, one.by])], [[], [[reason, 'Admin_1']]]);
    }
    await fixture.as('warden')(restoreLink, { id, other, reason: 'The same person after all' });
    assert.equal((await fixture.as('warden')(listPersonLinks, { id })).links.length, 1);
    assert.deepEqual(await fixture.audited('personPage.linkCut'), [{ globalId: id, other, reason }]);
    assert.equal((await fixture.audited('personPage.linkRestored')).length, 1);
  });
});
