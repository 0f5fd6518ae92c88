import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import type { Database } from '#kit/db/database.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { csvText } from '#kit/testing/list.ts';
import { anAdmin, aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { auditTrailContract } from '../audit-trail.contract.ts';
import { en } from '../audit-trail.strings.en.ts';
import { ru } from '../audit-trail.strings.ru.ts';
import type { AuditFilter } from './audit-pages.queries.ts';
import { auditTrailHandlers } from './audit-trail.server.ts';
import { exportAuditTrail } from './export-audit-trail.ts';

const { painted } = auditEvents('ratings', { painted: z.object({}) });
const events = { ids: [], texts: {}, hides: [], translate: createTranslate({ en: { auditTrail: en }, ru: { auditTrail: ru } }) };
const ever: AuditFilter = { since: '2020-01-01', until: '2099-01-01' };

describe('the name of an admin account', () => {
  let database: Database;
  let runtime: TestRuntime;
  let reader: Actor;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: auditTrailHandlers(events) });
    const account = { login: 'admin', email: 'admin@test.example', locale: 'en' as const };
    const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, [account], 'a long enough password'));
    reader = anAdmin(aPerson({ id: ids.get('admin') ?? 0, login: 'admin' }, 'auditTrail.read'), 1, 3);
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const search = (filter: AuditFilter) => runtime.as(reader)(auditTrailContract.searchAuditTrail, { ...ever, ...filter });

  test('is looked up by the number in the entry and is gone after the erasure', async () => {
    await database.pool.query("insert into admin_names (id, account_id, name) values (1, $1, 'Lamp_Keeper')", [reader.accountId]);
    await runtime.bySystem((ctx) => ctx.audit(painted, {}, { on: 'house:78', by: reader }));
    const { rows: sealed } = await database.pool.query("select acting_as from audit_entries where subject = 'house:78'");
    assert.deepEqual(sealed, [{ acting_as: { id: 1, name: '1', server: 1, level: 3 } }]);
    const shown = async () => (await search({ on: 'house:78' })).rows[0]?.actingAs?.name;
    assert.equal(await shown(), 'Lamp_Keeper');
    assert.equal((await search({ admin: 'lamp_keeper', event: painted.id })).total, 1);
    await database.pool.query('delete from admin_names');
    assert.equal(await shown(), `deleted_${reader.accountId}`);
  });

  test('in a sealed entry of an earlier version is neither shown nor found after the erasure', async () => {
    const actingAs = { id: 77, name: 'Old_Chief', server: 1, level: 6 };
    for (const [event, payload] of [
      ['complaints.taken', { server: 1, from: 'Old_Chief' }],
      ['sessions.switchedAdminAccount', { from: null, to: { name: 'Old_Chief', server: 1 } }],
    ])
      await database.pool.query(
        'insert into audit_entries (event, account_id, acting_as, subject, payload, request_id) values ($1, $2, $3, $4, $5, $6)',
        [event, reader.accountId, actingAs, 'house:77', payload, 'before'],
      );
    const { rows, total } = await search({ on: 'house:77' });
    assert.equal(total, 2);
    assert.doesNotMatch(JSON.stringify(rows), /old_chief/i);
    for (const filter of [{ admin: 'Old_Chief' }, { text: 'Old_Chief' }])
      assert.equal((await search({ on: 'house:77', ...filter })).total, 0, JSON.stringify(filter));
    const csv = await csvText({ runtime, actor: reader, csv: exportAuditTrail(events) }, { ...ever, on: 'house:77' });
    assert.match(csv, /house:77/);
    assert.doesNotMatch(csv, /old_chief/i);
  });
});
