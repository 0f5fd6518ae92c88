import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { violates } from '#kit/db/constraint.ts';
import { endingKey } from '../redirect-ending.ts';
import { aRedirectsFixture, type RedirectsFixture } from './redirects.builders.ts';
import { redirectsTable } from './redirects.table.ts';

describe('redirects table', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
  });
  after(() => fixture.close());

  const insert = (row: Partial<typeof redirectsTable.$inferInsert>) =>
    fixture.runtime.bySystem(({ tx }) => tx.insert(redirectsTable).values({ ending: 'fine', target: 'https://fine.example/', ...row }));

  test('computes the same ending keys as the code', async () => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghijklmnopqrstuvwxyz_0123456789';
    const { rows } = await fixture.database.reads.execute<{ key: string }>(
      sql`select translate(lower(${signs}::text collate "C"), 'oil_', '011-') as key`,
    );
    assert.equal(rows[0]?.key, endingKey(signs));
  });

  for (const [constraint, row] of [
    ['redirects_ending_formed', { ending: 'a b' }],
    ['redirects_ending_formed', { ending: 'ab' }],
    ['redirects_target_is_web', { target: 'javascript:alert(1)' }],
    ['redirects_target_is_web', { target: '//evil.example' }],
    ['redirects_target_is_web', { target: 'https:evil.example' }],
    ['redirects_target_is_web', { target: 'https://user@evil.example/' }],
    ['redirects_target_is_web', { target: 'https://evil.example/\n' }],
    ['redirects_target_fits', { target: `https://x.example/${'a'.repeat(2_000)}` }],
    ['redirects_name_fits', { name: '' }],
    ['redirects_starts_before_it_ends', { validFrom: new Date(2), validUntil: new Date(1) }],
    ['redirects_clicks_counted', { clicks: -1 }],
  ] as const) {
    test(`${constraint} rejects ${JSON.stringify(row).slice(0, 60)} even if the code does not check`, async () => {
      await assert.rejects(insert(row), (error) => violates(error, constraint));
    });
  }
});
