import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { audited } from '#kit/testing/audited.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { alarmsContract } from '../alarms.contract.ts';
import { alarmList } from '../alarms.list.ts';
import { type AlarmsFixture, anAlarmsFixture, sampleAlarms, sampleTranslate } from './alarms.builders.ts';
import { exportAlarms } from './alarms.handlers.ts';

const { listAlarms, getAlarm, listAlarmHistory, listAlarmKinds, closeAlarm } = alarmsContract;
const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

describe('alarms', () => {
  let fixture: AlarmsFixture;
  before(async () => {
    fixture = await anAlarmsFixture();
    await fixture.raise();
    await fixture.raise({ kind: sampleAlarms.unpaid });
  });
  after(() => fixture.close());
  const idOf = async (kind: string) => {
    const { rows } = await fixture.runtime.as(fixture.owner)(listAlarms, { kind, state: 'open' });
    return rows[0]?.id ?? 0;
  };

  test('are visible to their role and the owner; others get 404', async () => {
    const kindsOf = async (actor: typeof fixture.owner) =>
      (await fixture.runtime.as(actor)(listAlarms, {})).rows.map(({ kind }) => kind).sort();
    assert.deepEqual(await kindsOf(fixture.owner), ['sample.broken', 'sample.unpaid']);
    assert.deepEqual(await kindsOf(fixture.developer), ['sample.broken']);
    assert.deepEqual(await kindsOf(fixture.finance), ['sample.unpaid']);
    const foreign = { id: await idOf('sample.unpaid') };
    const developer = fixture.runtime.as(fixture.developer);
    await assert.rejects(developer(getAlarm, foreign), refusedAs('kit.notFound'));
    await assert.rejects(developer(listAlarmHistory, foreign), refusedAs('kit.notFound'));
    await assert.rejects(developer(closeAlarm, { ...foreign, note: 'x' }), refusedAs('kit.notFound'));
    assert.deepEqual(await developer(listAlarmKinds), [{ id: 'sample.broken', title: 'Broken' }]);
    await assert.rejects(fixture.runtime.as(fixture.player)(listAlarms, {}), refusedAs('kit.forbidden'));
  });

  test('are shown in the reader’s language', async () => {
    const { rows } = await fixture.runtime.as(fixture.developer, { locale: 'ru' })(listAlarms, {});
    assert.deepEqual([rows[0]?.title, rows[0]?.text], ['Сломалось', 'Сломалось thing:1']);
  });

  test('are closed with a non-empty note, which the audit keeps', async () => {
    const id = await idOf('sample.broken');
    const close = fixture.runtime.as(fixture.developer);
    await assert.rejects(close(closeAlarm, { id, note: '  ' }), refusedAs('kit.invalidInput'));
    const closed = await close(closeAlarm, { id, note: ' Restarted it ' });
    assert.deepEqual([closed.closed?.by, closed.closed?.note, closed.can.close], ['developer', 'Restarted it', false]);
    await assert.rejects(close(closeAlarm, { id, note: 'Again' }), refusedAs('alarms.alreadyClosed'));
    const { rows } = await fixture.database.pool.query("select subject from audit_entries where event = 'alarms.closed'");
    assert.deepEqual(rows, [{ subject: `alarm:${id}` }]);
    const kept = { kind: 'sample.broken', subject: 'thing:1', note: 'Restarted it' };
    assert.deepEqual(await audited(fixture.database, 'alarms.closed'), [kept]);
  });

  test('list earlier alarms with their closing notes', async () => {
    await fixture.raise();
    const history = await fixture.runtime.as(fixture.developer)(listAlarmHistory, { id: await idOf('sample.broken') });
    assert.deepEqual(
      history.map(({ closed }) => closed?.note),
      ['Restarted it'],
    );
  });

  test('are closed by only one of two concurrent requests', racesOnly, async () => {
    await fixture.raise({ on: 'race' });
    const { rows } = await fixture.runtime.as(fixture.owner)(listAlarms, { state: 'open', kind: 'sample.broken' });
    const id = rows.find(({ subject }) => subject === 'race')?.id ?? 0;
    const both = await Promise.allSettled(
      [fixture.owner, fixture.developer].map((actor) => fixture.runtime.as(actor)(closeAlarm, { id, note: 'Done' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  test('are paged and exported without gaps or duplicates, even with equal timestamps', async () => {
    await fixture.runtime.bySystem(({ tx }) =>
      tx.execute(sql`insert into alarms (kind, subject, owner_role, first_raised_at, last_raised_at)
        select 'sample.broken', 'page:' || n, 'developer', '2026-01-01', '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
        from generate_series(1, 120) as n`),
    );
    await assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.owner,
      list: alarmList,
      read: listAlarms,
      csv: exportAlarms(sampleTranslate),
      told: ['id', ({ id }) => id],
      filters: [{ kind: 'sample.broken' }, { state: 'open', sort: 'raised' }, { state: 'closed' }, { state: 'all' }, { period: 'today' }],
    });
  });
});
