import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speakers } from './meta/outgoing.ts';
import { parseSource, productSources } from './meta/sources.ts';

test('the server connects to other machines only from these files, each to what its settings name', () => {
  assert.deepEqual(speakers(productSources()), [
    'src/app/support-bundle/make-bundle.ts', // own processes, for the support bundle
    'src/kit/clickhouse/clickhouse.ts', // LOGS_URL
    'src/kit/db/console.ts', // SQL_CONSOLE_URL
    'src/kit/db/database.ts', // DATABASE_URL and its siblings
    'src/kit/db/insert-many.ts', // an existing connection
    'src/kit/db/pooler.ts', // the same address, through PgBouncer
    'src/kit/db/scratch-database.ts', // DATABASE_OWNER_URL or BACKUP_VERIFY_URL, by a command
    'src/kit/files/s3-files.ts', // S3_ENDPOINT
    'src/kit/http-client/ask-outside.ts', // addresses typed by staff, only on the public internet
    'src/kit/http-client/http-client.ts', // one payment provider each
    'src/kit/mail/mailer.ts', // SMTP_URL
    'src/kit/redis/redis.ts', // REDIS_URL
  ]);
});

test('detects an external call, but not a method of the same name', () => {
  const seen = (text: string) => speakers([parseSource('src/features/x/server/x.ts', text)]).length === 1;
  assert.ok(seen(`export const ask = () => fetch('https://elsewhere.example');`));
  assert.ok(seen(`import { connect } from 'node:tls';\nconnect(443);`));
  assert.ok(seen(`import pg from 'pg';\nnew pg.Client();`));
  assert.ok(!seen(`import type pg from 'pg';\nexport const ask = (store: Store) => store.fetch();`));
});
