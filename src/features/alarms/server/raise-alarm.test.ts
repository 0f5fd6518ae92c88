import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { onPostgres } from '#kit/testing/database.ts';
import { alarmsContract } from '../alarms.contract.ts';
import { type AlarmsFixture, anAlarmsFixture, sampleAlarms } from './alarms.builders.ts';
import { verifyAuditChain } from './alarms.server.ts';
import { notifyDeadJob } from './notify-dead-job.ts';
import { raiseAlarm } from './raise-alarm.ts';

const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

describe('raiseAlarm', () => {
  let fixture: AlarmsFixture;
  before(async () => {
    fixture = await anAlarmsFixture();
  });
  after(() => fixture.close());
  beforeEach(() => fixture.runtime.bySystem(({ tx }) => tx.execute(sql`delete from alarms`)));

  const alarms = async () => (await fixture.runtime.as(fixture.owner)(alarmsContract.listAlarms, {})).rows;
  const mails = () => fixture.runtime.enqueued.filter((name) => name === 'alarms.mail').length;

  test('increments only the open alarm of the same kind on the same subject', async () => {
    await fixture.raise({ params: { n: 1 } });
    await fixture.raise({ params: { n: 2 } });
    await fixture.raise({ on: 'thing:2' });
    await fixture.raise({ kind: sampleAlarms.unpaid });
    assert.deepEqual((await alarms()).map(({ kind, subject, raised }) => [kind, subject, raised]).sort(), [
      ['sample.broken', 'thing:1', 2],
      ['sample.broken', 'thing:2', 1],
      ['sample.unpaid', 'thing:1', 1],
    ]);
    const { rows } = await fixture.database.pool.query('select params from alarms where raised = 2');
    assert.deepEqual(rows, [{ params: { n: 2 } }]);
  });

  test('opens one alarm and increments it when many processes raise it concurrently', racesOnly, async () => {
    await Promise.all(Array.from({ length: 40 }, () => fixture.raise()));
    const [alarm, ...more] = await alarms();
    assert.deepEqual(more, []);
    assert.equal(alarm?.raised, 40);
    const { rows } = await fixture.database.pool.query(
      "select count(*)::int as told from notifications where kind = 'alarms.raised' and href = $1",
      [`/dashboard/alarms/${alarm?.id}`],
    );
    assert.deepEqual(rows, [{ told: 2 }]);
  });

  test('opens a new alarm after the old one was closed and leaves the old one unchanged', async () => {
    await fixture.raise();
    const [first] = await alarms();
    await fixture.runtime.as(fixture.developer)(alarmsContract.closeAlarm, { id: first?.id ?? 0, note: 'Restarted it' });
    await fixture.raise();
    const both = await alarms();
    assert.deepEqual(
      both.map(({ closed, raised }) => [closed?.note ?? null, raised]),
      [
        [null, 1],
        ['Restarted it', 1],
      ],
    );
  });

  test('notifies its role and the owner through the bell once while it is open', async () => {
    await fixture.raise({ kind: sampleAlarms.unpaid });
    await fixture.raise({ kind: sampleAlarms.unpaid });
    const [alarm] = await alarms();
    const { rows } = await fixture.database.pool.query(
      'select a.login from notifications n join accounts a on a.id = n.account_id where href = $1 order by a.login',
      [`/dashboard/alarms/${alarm?.id}`],
    );
    assert.deepEqual(rows, [{ login: 'finance' }, { login: 'owner' }]);
  });

  test('enqueues at most one mail per hour while it is open', async () => {
    const before = mails();
    await fixture.raise();
    await fixture.raise();
    await fixture.runtime.bySystem(async (ctx) => {
      await raiseAlarm(ctx, { kind: sampleAlarms.broken, on: 'thing:1' });
      await raiseAlarm(ctx, { kind: sampleAlarms.broken, on: 'thing:1' });
    });
    assert.equal(mails() - before, 1);
    await fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update alarms set mailed_at = now() - interval '61 minutes'`));
    await fixture.raise();
    await fixture.raise();
    assert.equal(mails() - before, 2);
  });

  test('increments the metric each time', async () => {
    const kind = sampleAlarms.unpaid;
    await fixture.raise({ kind, on: 'figures' });
    await fixture.raise({ kind, on: 'figures' });
    const { body } = await fixture.runtime.services.metrics.print();
    assert.match(body, /^prospekt_alarms_raised_total\{kind="sample\.unpaid"\} \d+$/m);
  });

  test('writes an audit entry only when an alarm opens', async () => {
    await fixture.raise({ on: 'audited' });
    await fixture.raise({ on: 'audited' });
    const { rows } = await fixture.database.pool.query(
      "select payload from audit_entries where event = 'alarms.raised' and payload->>'subject' = 'audited'",
    );
    assert.deepEqual(rows, [{ payload: { kind: 'sample.broken', subject: 'audited' } }]);
  });

  test('raises an alarm for a dead job and a shared one for undelivered mail, without any mail address', async () => {
    await fixture.runtime.bySystem(async (ctx) => {
      await notifyDeadJob(ctx, { name: 'redirects.tidyClicks', retries: 5, reason: 'out of memory' });
      await notifyDeadJob(ctx, { name: 'mail.send', retries: 10, reason: '550 no such user anna.long@test.example' });
      await notifyDeadJob(ctx, { name: 'mail.send', retries: 10, reason: '' });
    });
    const told = (await alarms()).map(({ kind, subject, raised, text }) => ({ kind, subject, raised, text }));
    const [mail, job] = told;
    assert.deepEqual([mail?.kind, mail?.raised], ['alarms.mailDead', 2]);
    assert.deepEqual([job?.kind, job?.subject], ['alarms.jobDead', 'job:redirects.tidyClicks']);
    assert.match(job?.text ?? '', /redirects\.tidyClicks failed 6 times.*out of memory/);
    assert.doesNotMatch(JSON.stringify(told), /anna\.long/);
  });

  test('names the first broken row after the nightly audit check, and raises nothing while the chain is intact', async () => {
    await fixture.runtime.bySystem(verifyAuditChain);
    assert.deepEqual(await alarms(), []);
    await fixture.database.asOwner((client) =>
      client.query(
        `insert into audit_entries (at, event, payload, request_id) values (now() - interval '2 minutes', 'sample.slipped', '{}', 'x')`,
      ),
    );
    await fixture.runtime.bySystem(verifyAuditChain);
    const [alarm] = await alarms();
    assert.equal(alarm?.kind, 'alarms.auditBroken');
    assert.match(alarm.text, /never sealed/);
  });
});
