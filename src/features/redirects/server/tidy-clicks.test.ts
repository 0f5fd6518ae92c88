import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { aRedirect, aRedirectsFixture, type RedirectsFixture } from './redirects.builders.ts';
import { tidyClicks } from './redirects.jobs.ts';
import { redirectClicksTable } from './redirects.table.ts';

describe('tidyClicks', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
  });
  after(() => fixture.close());

  const rowsOf = (id: number) => fixture.database.reads.select().from(redirectClicksTable).where(eq(redirectClicksTable.redirectId, id));
  const sum = (rows: readonly { clicks: number }[]) => rows.reduce((total, { clicks }) => total + clicks, 0);

  test('keeps the 20 most frequent referrers of an old day, sums up the rest without losing clicks, and is idempotent', async () => {
    const { id } = await aRedirect(fixture);
    const [old, young] = [addDays(dayOf(new Date()), -91), addDays(dayOf(new Date()), -90)];
    const onDay = (day: string) =>
      Array.from({ length: 50 }, (_, place) => [
        { redirectId: id, day, device: 'phone' as const, referrer: `${place}.example`, clicks: 100 - place },
        { redirectId: id, day, device: 'desktop' as const, referrer: `${place}.example`, clicks: 1 },
      ]).flat();
    await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.insert(redirectClicksTable).values([...onDay(old), ...onDay(young)]);
      await tx.insert(redirectClicksTable).values({ redirectId: id, day: old, device: 'phone', referrer: '', clicks: 7 });
    });
    const before = await rowsOf(id);

    await fixture.runtime.bySystem((ctx) => tidyClicks(ctx));
    const once = await rowsOf(id);
    await fixture.runtime.bySystem((ctx) => tidyClicks(ctx));
    const twice = await rowsOf(id);

    const oldRows = once.filter(({ day }) => day === old);
    assert.equal(once.filter(({ day }) => day === young).length, 100);
    assert.equal(oldRows.length, 20 * 2 + 2 + 1);
    assert.ok(oldRows.some(({ referrer }) => referrer === '0.example') && !oldRows.some(({ referrer }) => referrer === '20.example'));
    assert.equal(sum(once), sum(before));
    assert.equal(sum(oldRows.filter(({ device }) => device === 'desktop')), 50);
    assert.equal(twice.length, once.length);
    assert.equal(sum(twice), sum(once));
  });
});
