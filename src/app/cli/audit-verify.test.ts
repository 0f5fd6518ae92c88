import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { sealAudit } from '#kit/audit/seal-audit.ts';
import { openDatabase } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';

const { happened } = auditEvents('sample', { happened: z.object({ number: z.number() }) });

describe('npm run audit:verify', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospekt audit '));
    database = await testDatabase({ dataDir: folder });
    for (let number = 1; number <= 3; number += 1) await committed(database, {}, (ctx) => ctx.audit(happened, { number }));
    await committed(database, {}, (ctx) => sealAudit(ctx.tx));
  });
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The embedded database is one process's alone, so it is closed while the command looks at it. */
  const verify = async () => {
    if (onPostgres) return run({ DATABASE_URL: String(database.pool.options.connectionString) });
    await database.close();
    const result = await run({ DATA_DIR: folder });
    database = await openDatabase({ dataDir: folder });
    return result;
  };

  test('a chain that holds ends with 0, the number of entries and the head', async () => {
    const { rows } = await database.pool.query("select encode(hash, 'hex') as head from audit_seals where sequence = 3");
    const { code, output } = await verify();
    assert.equal(output, `The audit's chain holds: 3 entries, head ${rows[0].head}\n`);
    assert.equal(code, 0);
  });

  test('a broken chain ends with 1 and names the first broken row', async () => {
    await database.asOwner(async (client) => {
      await client.query('alter table audit_entries disable trigger user');
      await client.query(`update audit_entries set payload = '{"number":9}' where id >= 2`);
      await client.query('alter table audit_entries enable trigger user');
    });
    const { code, output } = await verify();
    assert.equal(output, "The audit's chain is broken at entry 2 (seal 2): the entry or its seal was changed\n");
    assert.equal(code, 1);
  });

  test('what cannot be looked at is neither whole nor broken: one sentence and 2', async () => {
    const absent = await run({ DATA_DIR: join(folder, 'elsewhere') });
    assert.match(absent.output, /^The audit could not be checked\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(absent.code, 2);
    const unreachable = await run({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
    assert.match(unreachable.output, /^The audit could not be checked\. .*ECONNREFUSED.*\n$/);
    assert.equal(unreachable.code, 2);
  });
});

function run(env: Record<string, string>): Promise<{ readonly code: number; readonly output: string }> {
  const command = join(import.meta.dirname, 'audit-verify.ts');
  const { DATABASE_URL: _, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env: { ...rest, ...env }, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
