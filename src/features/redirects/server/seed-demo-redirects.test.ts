import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { endingPattern, isReservedEnding } from '../redirect-ending.ts';
import { normalTarget } from '../redirect-target.ts';
import { demoRedirects } from './demo-redirects.ts';
import { aRedirectsFixture, type RedirectsFixture } from './redirects.builders.ts';
import { seedDemoRedirects } from './seed-demo-redirects.ts';

describe('seedDemoRedirects', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
  });
  after(() => fixture.close());

  const figures = async () => {
    const { rows } = await fixture.database.reads.execute(sql`
      select count(*)::int as redirects, sum(clicks)::int as clicks,
        (select sum(clicks)::int from redirect_clicks) as counted, (select count(distinct day)::int from redirect_clicks) as days
      from redirects`);
    return rows[0];
  };

  test('creates the same content each time, with totals that are the sums of the days', async () => {
    const seed = () => fixture.runtime.bySystem(({ tx }) => seedDemoRedirects(tx, new Date('2026-11-15T09:00:00Z')));
    await seed();
    const first = await figures();
    await seed();
    assert.deepEqual(await figures(), first);
    assert.equal(first?.clicks, first?.counted);
    assert.equal(first?.redirects, demoRedirects.length);
    assert.equal(first?.days, 60);
  });

  test('creates only what a person could have entered', () => {
    for (const { ending, target } of demoRedirects) {
      assert.ok(endingPattern.test(ending) && !isReservedEnding(ending), ending);
      assert.equal(normalTarget(target), target);
    }
  });
});
