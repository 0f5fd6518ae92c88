import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#kit/testing/database.ts';
import { isoText, isoTime } from './iso-time.ts';

test('formats a time exactly as Date does, whatever its fraction, zone and century', () => {
  const times = ['2026-11-16 21:30:26+00', '2026-11-16 21:30:26.1+00', '2026-11-16 21:30:26.123456+00', '2026-11-16 23:30:26.12+02:30'];
  for (const text of [...times, '1970-01-01 00:00:00+00', '9999-12-31 23:59:59.999999+00'])
    assert.equal(isoText(text), new Date(text).toISOString());
});

test('formats times of the database as contracts require, and keeps null', async () => {
  const database = await testDatabase();
  const [row] = await database.reads
    .select({ at: isoTime(sql`'2026-11-16 21:30:26.5+03'::timestamptz`), none: isoTime(sql`null::timestamptz`) })
    .from(sql`(select 1) as one`);
  await database.close();
  assert.deepEqual(row, { at: '2026-11-16T18:30:26.500Z', none: null });
});
