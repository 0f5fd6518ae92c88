import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { importsOf } from './meta/code-uses.ts';
import { productSources } from './meta/sources.ts';

/** The tables, which only a store may name. */
const tables = new RegExp(`\\blog_(?:${logKindNames.join('|')})\\b|log-rows\\.table|\`log_\\$`);
const stores = /^src\/features\/logs\/server\/(?:postgres|clickhouse)\//;
/** Declares which tables contain personal data, and reads none. */
const declaration = 'src/features/logs/server/logs.personal-data.ts';

describe('the log store', () => {
  const sources = productSources();
  const naming = sources.filter(({ text }) => tables.test(text));

  test('only a store uses the log tables, and everything else goes through logsOf', () => {
    const outside = naming.map(({ file }) => file).filter((file) => !stores.test(file) && file !== declaration);
    assert.deepEqual(outside, []);
    assert.ok(naming.some(({ file }) => stores.test(file)));
  });

  test('a caller of a store without `ask` has no open transaction, or its call is limited to a few seconds', () => {
    const beside = /\b(?:logs|logsOf\([^)]*\))\.\w+\(\s*(?:tx|\w+\.tx)\b/;
    const asking = sources.filter(({ file, text }) => !stores.test(file) && beside.test(text)).map(({ file }) => file);
    assert.deepEqual(asking.sort(), [
      // A job: `seen`.
      'src/features/administrators/server/count-duty-hours.ts',
      // The demo, before any visitor.
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

  test('the modules of a store are used only by the store itself, and by what opens or maintains it', () => {
    const importers = sources.filter(
      (source) => !stores.test(source.file) && importsOf(source).some((to) => /(?:^\.|logs\/server)\/(?:postgres|clickhouse)\//.test(to)),
    );
    assert.deepEqual(importers.map(({ file }) => file).sort(), [
      // A backup records whether it includes the logs.
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
