import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speakers } from './meta/outgoing.ts';
import { parseSource, productSources } from './meta/sources.ts';

test('K8: the server speaks to other machines from these files alone, each to what its settings name', () => {
  assert.deepEqual(speakers(productSources()), [
    'src/app/support-bundle/make-bundle.ts', // processes of the product, for the support bundle
    'src/kit/clickhouse/clickhouse.ts', // LOGS_URL
    'src/kit/db/console.ts', // SQL_CONSOLE_URL
    'src/kit/db/database.ts', // DATABASE_URL and its siblings
    'src/kit/db/insert-many.ts', // a statement on a connection that is there
    'src/kit/db/pooler.ts', // the same address, through PgBouncer
    'src/kit/db/scratch-database.ts', // DATABASE_OWNER_URL or BACKUP_VERIFY_URL, by a command
    'src/kit/files/s3-files.ts', // S3_ENDPOINT
    'src/kit/http-client/ask-outside.ts', // what staff typed in, on the public internet alone
    'src/kit/http-client/http-client.ts', // one payment provider each
    'src/kit/mail/mailer.ts', // SMTP_URL
    'src/kit/redis/redis.ts', // REDIS_URL
  ]);
});

test('K8: a call to the outside is seen, one to a method of that name is not', () => {
  const seen = (text: string) => speakers([parseSource('src/features/x/server/x.ts', text)]).length === 1;
  assert.ok(seen(`export const ask = () => fetch('https://elsewhere.example');`));
  assert.ok(seen(`import { connect } from 'node:tls';\nconnect(443);`));
  assert.ok(seen(`import pg from 'pg';\nnew pg.Client();`));
  assert.ok(!seen(`import type pg from 'pg';\nexport const ask = (store: Store) => store.fetch();`));
});
