import assert from 'node:assert/strict';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { sealAudit } from '#kit/audit/seal-audit.ts';
import { verifyAudit } from '#kit/audit/verify-audit.ts';
import { committed } from '#kit/testing/context.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

describe('npm run restored', () => {
  let command: CommandBesideDatabase;
  before(async () => {
    command = await commandBesideDatabase('restored.ts');
    await committed(command.database(), {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
    });
  });
  after(() => command.close());

  const counted = async () => {
    const rows = await command.rows(
      `select sequencename as name, coalesce(last_value, start_value) as last from pg_sequences where schemaname = 'public'`,
    );
    return new Map(rows.map(({ name, last }) => [String(name), Number(last)]));
  };
  /** Sequences that skipped fewer than a million numbers. */
  const behind = (earlier: ReadonlyMap<string, number>, later: ReadonlyMap<string, number>) =>
    [...earlier].filter(([name, last]) => (later.get(name) ?? 0) < last + 1_000_000).map(([name]) => name);

  test('continues every sequence, ban feed and version far above the restored values, so that no number is reused', async () => {
    const earlier = await counted();
    const { code, output } = await command.inside();
    assert.match(output, /^\d+ sequences and 6 feeds of bans go on far above what was given, the cinema with version 1000000\.\n/);
    assert.equal(code, 0);
    const later = await counted();
    assert.ok(earlier.size > 60 && earlier.has('accounts_id_seq'));
    assert.deepEqual(behind(earlier, later), []);
    // A block is a batch of logs, which arrive every second.
    assert.equal((later.get('log_id_blocks') ?? 0) - (earlier.get('log_id_blocks') ?? 0), 100_000_000);
    const feeds = await command.rows('select min(revision)::int as least, count(*)::int as count from ban_revisions');
    assert.deepEqual(feeds, [{ least: 1_000_001, count: 6 }]);
  });

  test('writes an audit entry, and the chain is valid across the skipped numbers', async () => {
    const entries = await command.rows('select id > 1000000 as above, event, request_id from audit_entries');
    assert.deepEqual(entries, [{ above: true, event: 'auditTrail.restored', request_id: 'npm run restored' }]);
    await committed(command.database(), {}, ({ tx }) => sealAudit(tx));
    const verified = await verifyAudit(command.database().reads);
    assert.deepEqual([verified.ok, verified.ok && verified.entries], [true, 1]);
  });

  test('only skips more numbers when it is run again', async () => {
    const earlier = await counted();
    assert.equal((await command.inside()).code, 0);
    assert.deepEqual(behind(earlier, await counted()), []);
  });

  test('repeats erasures that the log records after the backup, and requires a file with at least one', async () => {
    const [player] = await command.rows("select id::int as id from accounts where login = 'player'");
    const file = join(command.folder, 'worker.log');
    const at = { askedAt: '2026-10-01T10:00:00.000Z', confirmedAt: '2026-10-01T10:05:00.000Z', erasedAt: '2026-11-01T10:07:00.000Z' };
    await writeFile(file, 'Nov 01 10:07:00 host node[7]: {"msg":"account created"}\n');
    const nothing = await command.inside('--erasures', file);
    assert.match(nothing.output, /^Nothing was changed: .*worker\.log names no erasure\.\n$/);
    assert.equal(nothing.code, 1);
    await appendFile(
      file,
      [player?.id, 999_999_999]
        .map(
          (accountId) =>
            `Nov 01 10:07:01 host node[7]: ${JSON.stringify({ msg: 'account erased', erasure: { requestId: 7, accountId, ...at } })}\n`,
        )
        .join(''),
    );
    const { code, output } = await command.inside('--erasures', file);
    assert.match(output, /^1 accounts were erased again; 1 of 2 erasures had nothing left to do\.$/m);
    assert.equal(code, 0);
    const accounts = await command.rows(`select login, disabled_at is not null as disabled from accounts where id = ${player?.id}`);
    assert.deepEqual(accounts, [{ login: `deleted_${player?.id}`, disabled: true }]);
    const told = await command.rows("select distinct dedupe_key from commands where kind = 'accountDeleted'");
    assert.deepEqual(told, [{ dedupe_key: 'deletion:7:erased' }]);
  });

  test('exits with 2 when the database cannot be read', async () => {
    const absent = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') });
    assert.match(absent.output, /^Numbers may be given twice\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(absent.code, 2);
  });
});
