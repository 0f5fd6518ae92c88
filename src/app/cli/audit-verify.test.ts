import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
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

  const verify = () => command.inside();

  test('a chain that holds ends with 0, the number of entries and the head', async () => {
    const { rows } = await command.database().pool.query("select encode(hash, 'hex') as head from audit_seals where sequence = 3");
    const { code, output } = await verify();
    assert.equal(output, `The audit's chain holds: 3 entries, head ${rows[0].head}\n`);
    assert.equal(code, 0);
  });

  test('a broken chain ends with 1 and names the first broken row', async () => {
    await command.database().asOwner(async (client) => {
      await client.query('alter table audit_entries disable trigger user');
      await client.query(`update audit_entries set payload = '{"number":9}' where id >= 2`);
      await client.query('alter table audit_entries enable trigger user');
    });
    const { code, output } = await verify();
    assert.equal(output, "The audit's chain is broken at entry 2 (seal 2): the entry or its seal was changed\n");
    assert.equal(code, 1);
  });

  test('what cannot be looked at is neither whole nor broken: one sentence and 2', async () => {
    const absent = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') });
    assert.match(absent.output, /^The audit could not be checked\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(absent.code, 2);
    const unreachable = await command.run({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
    assert.match(unreachable.output, /^The audit could not be checked\. .*ECONNREFUSED.*\n$/);
    assert.equal(unreachable.code, 2);
  });
});
