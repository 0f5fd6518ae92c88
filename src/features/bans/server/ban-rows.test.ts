import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { FilterOf } from '#kit/list/list.ts';
import type { banList } from '../bans.list.ts';
import { banRows } from './ban-rows.queries.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';
import { gameBansTable } from './bans.table.ts';

let fixture: BansFixture;
before(async () => {
  fixture = await aBansFixture();
});
after(() => fixture.close());

test('listing bans of all servers uses the indexes on time and player', async () => {
  const planOf = async (filter: FilterOf<typeof banList>): Promise<string> => {
    const { rows } = await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute(sql`explain select id from ${gameBansTable} where ${banRows('all').matching(filter)}`);
    });
    return JSON.stringify(rows);
  };
  assert.match(await planOf({ player: 'petrov', since: '2026-01-01', until: '2026-02-01' }), /game_bans_by_time/);
  assert.match(await planOf({ player: '17' }), /Index Cond: \(account_id = /);
});
