import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';

const folder = 'db/migrations';
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, sql: withoutComments(readFileSync(`${folder}/${name}`, 'utf8')) }));

describe('migrations', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  test('what the SQL console was once allowed to read it can read: a table that was made anew has its rights again', async () => {
    const allowed = migrations.flatMap(({ sql }) =>
      [...sql.matchAll(/grant select on ([\w\s,]+?)\s+to prospekt_console\b/g)].flatMap(([, tables = '']) => tables.split(/[\s,]+/)),
    );
    assert.ok(allowed.length > 50);
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) name where to_regclass(name) is not null and not has_table_privilege('prospekt_console', name, 'select')`,
      [allowed],
    );
    assert.deepEqual(rows, []);
  });
});

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '');
}
