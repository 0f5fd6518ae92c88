import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readHeads } from '#kit/audit/audit-heads.ts';
import { sealAudit } from '#kit/audit/seal-audit.ts';
import type { Database } from '#kit/db/database.ts';
import { committed, rolledBack } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { sampleAlarms, sampleTranslate } from './alarms.builders.ts';
import { mailAlarm, sendAuditHead, storeAuditHead, verifyAuditChain } from './alarms.server.ts';
import { raiseAlarm } from './raise-alarm.ts';

const brand = { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' };
/** The part of the app's configuration that mails read. */
const configured = (more: object): Partial<AppConfiguration> =>
  Object.assign(Object.create(null), { publicUrl: 'https://prospekt.example', brand, ...more });
const mailbox = configured({ alarmEmail: 'alarms@prospekt.example' });
const noMailbox = configured({});

describe('mails to the alarm address', () => {
  let database: Database;
  let id = 0;
  before(async () => {
    database = await testDatabase();
    await committed(database, { config: mailbox }, (ctx) => raiseAlarm(ctx, { kind: sampleAlarms.broken, on: 'thing:<b>' }));
    const { rows } = await database.pool.query('select id from alarms');
    id = Number(rows[0].id);
    await committed(database, {}, (ctx) => sealAudit(ctx.tx));
  });
  after(() => database.close());

  test('are in both languages, name the failure and its subject, and link to the alarm', async () => {
    const [mail] = await rolledBack(database, { config: mailbox }, async (ctx) => {
      await mailAlarm(ctx, id, sampleTranslate);
      return ctx.enqueued;
    });
    assert.equal(mail?.job, 'mail.send');
    const { to, subject, text, html } = Object(mail.payload);
    assert.equal(to, 'alarms@prospekt.example');
    assert.equal(subject, 'Alarm: Broken');
    assert.match(text, /Broken thing:<b>[\s\S]*Сломалось thing:<b>/);
    assert.ok(text.includes(`https://prospekt.example/dashboard/alarms/${id}`));
    assert.ok(!html.includes('<b>'));
  });

  test('are sent and logged daily with the head of the audit chain', async () => {
    const { rows } = await database.pool.query("select encode(hash, 'hex') as head from audit_seals order by sequence desc limit 1");
    const logged: unknown[] = [];
    const [mail] = await rolledBack(database, { config: mailbox }, async (ctx) => {
      const log: typeof ctx.log = Object.assign(Object.create(ctx.log), { info: (fields: unknown) => logged.push(fields) });
      await sendAuditHead({ ...ctx, log }, sampleTranslate);
      return ctx.enqueued;
    });
    assert.ok(Object(mail?.payload).text.includes(rows[0].head));
    assert.deepEqual(logged, [{ audit: { head: rows[0].head, entries: 1 } }]);
  });

  test('append the head of the audit chain to AUDIT_HEAD_FILE, and a truncated chain raises an alarm', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prospekt heads '));
    const file = join(folder, 'heads.jsonl');
    const config = configured({ auditHeadFile: file });
    const store = () => committed(database, { config }, storeAuditHead);
    const raised = async () => {
      const { rows } = await database.pool.query("select params ->> 'reason' as reason from alarms where kind = 'alarms.auditBroken'");
      return rows.map(({ reason }) => String(reason));
    };
    try {
      await store();
      await store();
      const [head, ...more] = await readHeads(file);
      assert.deepEqual([head?.sequence, more], [1, []]);
      assert.deepEqual(await raised(), []);
      await database.asOwner(async (client) => {
        await client.query('alter table audit_seals disable trigger user');
        await client.query('delete from audit_seals');
        await client.query('alter table audit_seals enable trigger user');
      });
      await store();
      assert.match((await raised()).join(), /ends at seal 0, does not contain seal 1 as AUDIT_HEAD_FILE has it/);
      assert.equal((await readHeads(file)).length, 1);
      await committed(database, { config }, verifyAuditChain);
      assert.match((await raised()).join(), /a stored head names seal 1/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('are not sent when no address is configured', async () => {
    const enqueued = await rolledBack(database, { config: noMailbox }, async (ctx) => {
      await mailAlarm(ctx, id, sampleTranslate);
      await sendAuditHead(ctx, sampleTranslate);
      return ctx.enqueued;
    });
    assert.deepEqual(enqueued, []);
  });
});
