import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { productSources } from './meta/sources.ts';

/** What only a store may name: its tables. */
const tables = new RegExp(`\\blog_(?:${logKindNames.join('|')})\\b|log-rows\\.table|\`log_\\$`);
const stores = /^src\/features\/logs\/server\/(?:postgres|clickhouse)\//;
/** Says which tables hold what about people, and reads none. */
const declaration = 'src/features/logs/server/logs.personal-data.ts';

describe('the log store', () => {
  const sources = productSources();
  const naming = sources.filter(({ text }) => tables.test(text));

  test('nothing but a store touches the tables of the logs: everything else asks logsOf', () => {
    const outside = naming.map(({ file }) => file).filter((file) => !stores.test(file) && file !== declaration);
    assert.deepEqual(outside, []);
    assert.ok(naming.some(({ file }) => stores.test(file)));
  });

  test('who asks a store beside `ask` holds no transaction, or asks what has a few seconds alone', () => {
    const beside = /\b(?:logs|logsOf\([^)]*\))\.\w+\(\s*(?:tx|\w+\.tx)\b/;
    const asking = sources.filter(({ file, text }) => !stores.test(file) && beside.test(text)).map(({ file }) => file);
    assert.deepEqual(asking.sort(), [
      // A job: `seen`.
      'src/features/administrators/server/count-duty-hours.ts',
      // The demo, before anybody is there.
      'src/features/complaints/server/demo-meetings.queries.ts',
      'src/features/complaints/server/demo-pins.ts',
      // A stream.
      'src/features/logs/server/export-logs.ts',
      // The export of own data is a stream, the erasure a job that waits for its mutation.
      'src/features/logs/server/logs.personal-data.ts',
      'src/features/logs/server/seed-demo-logs.ts',
      'src/features/ratings/server/seed-demo-wealth.ts',
      // A GET without an audit event, and a stream.
      'src/features/ratings/server/wealth.queries.ts',
    ]);
  });

  test('what belongs to one store is used by the store alone, and by what opens or keeps it', () => {
    const importers = sources.filter(
      ({ file, text }) => !stores.test(file) && /logs\/server\/(?:postgres|clickhouse)\/|'\.\/(?:postgres|clickhouse)\//.test(text),
    );
    assert.deepEqual(importers.map(({ file }) => file).sort(), [
      // A backup says whether the logs are in it.
      'src/app/backup/make-backup.ts',
      'src/app/become-ready.ts',
      'src/app/cli/logs-move.ts',
      'src/app/cli/logs-schema.ts',
      'src/app/services.ts',
      'src/features/logs/server/log-store.ts',
      'src/features/logs/server/logs.jobs.ts',
    ]);
  });
});
