import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { assertListHolds } from '#kit/testing/list.ts';
import { bansContract } from '../bans.contract.ts';
import { banList, launcherBanList } from '../bans.list.ts';
import { launcherBansContract } from '../launcher-bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';
import { exportBans } from './export-bans.ts';
import { exportLauncherBans } from './launcher-bans.handlers.ts';

let fixture: BansFixture;
before(async () => {
  fixture = await aBansFixture();
  const [player, banner] = [fixture.id('anna'), fixture.id('owner')];
  // Three bans per time: some permanent, some expired, some lifted. They expire at half past the hour, so that none does during a test.
  await fixture.runtime.bySystem(async ({ tx }) => {
    await tx.execute(sql`insert into game_bans
      (server, account_id, nick, reason, banned_at, until, banned_by, lifted_at, lifted_by, lift_reason, open, revision)
      select 1 + n % 2, ${player}, 'Nick_' || n % 7, 'Rule ' || n % 5, given, case when n % 4 > 0 then given + n % 3 * interval '1 day' + interval '30 minutes' end,
        ${banner}, lifted, case when lifted is not null then ${banner}::bigint end, case when lifted is not null then 'why' end, false, n
      from generate_series(1, 120) n, lateral (select now() - n / 3 * interval '1 hour' as given) a,
        lateral (select case when n % 5 = 0 then now() end as lifted) b`);
    await tx.execute(sql`insert into launcher_bans (devices, reason, banned_at, until, banned_by, revision)
      select array['device-' || n], 'Rule ' || n % 5, given, case when n % 4 > 0 then given + n % 3 * interval '1 day' + interval '30 minutes' end, ${banner}, n
      from generate_series(1, 120) n, lateral (select now() - n / 3 * interval '1 hour' as given) a`);
    await tx.execute(sql`insert into launcher_ban_accounts (ban_id, account_id) select id, ${player} from launcher_bans where id % 3 = 0`);
  });
});
after(() => fixture.close());

describe('the ban lists', () => {
  test('show and export every server ban once in each order', () =>
    assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.actor('owner'),
      list: banList,
      read: bansContract.listBans,
      csv: exportBans,
      told: ['number', ({ id }) => id],
      filters: [{ server: 1 }, { player: 'nick_3', sort: '-until' }, { state: 'ended' }, { text: '%' }, { period: 'today', sort: 'state' }],
    }));

  test('show and export only the own server’s bans to an admin', () =>
    assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.actor('chief'),
      list: banList,
      read: bansContract.listBans,
      csv: exportBans,
      told: ['number', ({ id, server }) => (server === 1 ? id : 'of another world')],
    }));

  test('show and export every launcher ban once in each order', () =>
    assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.actor('support'),
      list: launcherBanList,
      read: launcherBansContract.listLauncherBans,
      csv: exportLauncherBans,
      told: ['number', ({ id }) => id],
      filters: [{ text: 'ANN' }, { text: 'vice-11', sort: 'until' }, { state: 'active' }],
    }));
});
