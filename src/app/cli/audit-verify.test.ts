import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { appendHead, printHead } from '#kit/audit/audit-heads.ts';
import { sealAudit } from '#kit/audit/seal-audit.ts';
import { committed } from '#kit/testing/context.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

const { happened } = auditEvents('sample', { happened: z.object({ number: z.number() }) });

describe('npm run audit:verify', () => {
  let command: CommandBesideDatabase;
  before(async () => {
    command = await commandBesideDatabase('audit-verify.ts');
    for (let number = 1; number <= 3; number += 1) await committed(command.database(), {}, (ctx) => ctx.audit(happened, { number }));
    await committed(command.database(), {}, (ctx) => sealAudit(ctx.tx));
  });
  after(() => command.close());

  const verify = (...words: string[]) => command.inside(...words);

  test('exits with 0, the number of entries and the head for a valid chain', async () => {
    const { rows } = await command.database().pool.query("select encode(hash, 'hex') as head from audit_seals where sequence = 3");
    const { code, output } = await verify();
    assert.equal(output, `The audit's chain holds: 3 entries, head ${rows[0].head}\nFor the next time: --head 3:${rows[0].head}\n`);
    assert.equal(code, 0);
  });

  /** Removes the last seals with their entries, as the tables' owner can. */
  const truncate = (seals: number) =>
    command.database().asOwner((client) =>
      client.query(`
        alter table audit_entries disable trigger user; alter table audit_seals disable trigger user;
        create temp table cut as select entry_id from audit_seals order by sequence desc limit ${seals};
        delete from audit_seals where entry_id in (select entry_id from cut);
        delete from audit_personal where entry_id in (select entry_id from cut);
        delete from audit_words where entry_id in (select entry_id from cut);
        delete from audit_entries where id in (select entry_id from cut);
        drop table cut;
        alter table audit_entries enable trigger user; alter table audit_seals enable trigger user`),
    );

  test('detects a truncated chain only by a stored head, from the command line or a file', async () => {
    const headAt = async (sequence: number) => {
      const { rows } = await command
        .database()
        .pool.query("select encode(hash, 'hex') as hash from audit_seals where sequence = $1", [sequence]);
      return { sequence, hash: String(rows[0].hash) };
    };
    const heads = { second: await headAt(2), last: await headAt(3) };
    const [file, log, empty] = ['heads.jsonl', 'product.log', 'empty.jsonl'].map((name) => join(command.folder, name)) as [
      string,
      string,
      string,
    ];
    await appendHead(file, heads.second);
    await appendHead(file, heads.last);
    const line = { level: 'info', audit: { head: heads.last.hash, entries: 3 }, msg: 'audit head' };
    await writeFile(log, `{"level":"info","msg":"ready"}\n${JSON.stringify(line)}\n{"audit":{"hea`);
    await writeFile(empty, '{"level":"info","msg":"ready"}\n');
    const whole = await verify('--head', printHead(heads.second), '--heads', file, '--heads', log);
    assert.equal(whole.code, 0);
    assert.match(whole.output, /Stored heads that it contains: 4/);

    await truncate(1);
    assert.equal((await verify()).code, 0, 'the chain alone cannot tell');
    const cut = /^The audit's chain is broken \(seal 3\): the chain ends at seal 2, but a stored head names seal 3: its end was removed\n$/;
    for (const words of [
      ['--head', printHead(heads.last)],
      ['--heads', file],
      ['--heads', log],
    ]) {
      const { code, output } = await verify(...words);
      assert.match(output, cut, words.join(' '));
      assert.equal(code, 1);
    }

    await committed(command.database(), {}, (ctx) => ctx.audit(happened, { number: 4 }));
    await committed(command.database(), {}, (ctx) => sealAudit(ctx.tx));
    assert.equal((await verify()).code, 0, 'as long as before, and it holds by itself');
    const rewritten = await verify('--heads', file);
    assert.match(rewritten.output, /broken at entry \d+ \(seal 3\): a stored head has another hash for this seal/);
    assert.equal(rewritten.code, 1);

    for (const [words, problem] of [
      [['--head', '3'], /--head is <seals>:<hash>/],
      [['--heads', join(command.folder, 'none')], /ENOENT/],
      [['--heads', empty], /No head of the audit is in/],
      [['--haed', '3:aa'], /--haed/],
    ] as const) {
      const { code, output } = await verify(...words);
      assert.match(output, /^The audit could not be checked\. /);
      assert.match(output, problem);
      assert.equal(code, 2);
    }
  });

  test('exits with 1 and names the first broken row', async () => {
    await command.database().asOwner(async (client) => {
      await client.query('alter table audit_entries disable trigger user');
      await client.query(`update audit_entries set payload = '{"number":9}' where id >= 2`);
      await client.query('alter table audit_entries enable trigger user');
    });
    const { code, output } = await verify();
    assert.equal(output, "The audit's chain is broken at entry 2 (seal 2): the entry or its seal was changed\n");
    assert.equal(code, 1);
  });

  test('exits with 2 and one sentence when the audit cannot be read', async () => {
    const absent = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') });
    assert.match(absent.output, /^The audit could not be checked\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(absent.code, 2);
    const unreachable = await command.run({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
    assert.match(unreachable.output, /^The audit could not be checked\. .*ECONNREFUSED.*\n$/);
    assert.equal(unreachable.code, 2);
  });
});
