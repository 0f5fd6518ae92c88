import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import type { Database } from '#kit/db/database.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAdmin, aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { auditTrailContract } from '../audit-trail.contract.ts';
import { en } from '../audit-trail.strings.en.ts';
import { ru } from '../audit-trail.strings.ru.ts';
import { auditTrailHandlers } from './audit-trail.server.ts';

const { openAuditEntry, searchAuditTrail } = auditTrailContract;
const { judged } = auditEvents('leaders', { judged: z.object({}) });
const { given } = auditEvents('payments', { given: z.object({}) });

describe('hiding of entries made as a server’s admin account from readers of that server', () => {
  let database: Database;
  let runtime: TestRuntime;
  let owner: Actor;
  let lamplighter: Actor;
  before(async () => {
    database = await testDatabase();
    const handlers = auditTrailHandlers({
      ids: [],
      texts: {},
      translate: createTranslate({ en: { auditTrail: en }, ru: { auditTrail: ru } }),
      hides: [(reader: Actor, subject: SQLWrapper) => (reader.actingAs?.level === 3 ? sql`${subject} = 'cellar:1'` : undefined)],
    });
    runtime = testRuntime({ database, implementations: handlers });
    const ids = await runtime.bySystem(({ tx }) =>
      seedAccounts(
        tx,
        ['owner', 'admin'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
        'a long enough password',
      ),
    );
    owner = aPerson({ id: ids.get('owner') ?? 0, login: 'owner' }, 'auditTrail.read');
    lamplighter = anAdmin(aPerson({ id: ids.get('admin') ?? 0, login: 'admin' }, 'auditTrail.read'), 1, 3);
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const found = async (reader: Actor, event: string) =>
    (await runtime.as(reader)(searchAuditTrail, { event, since: '2020-01-01', until: '2099-01-01' })).rows;

  test('applies when the person acted as staff', async () => {
    await runtime.bySystem((ctx) => ctx.audit(given, {}, { by: lamplighter }));
    assert.deepEqual([(await found(lamplighter, 'payments.given')).length, (await found(owner, 'payments.given')).length], [0, 1]);
  });

  test('applies when a feature hides the entry’s subject from the reader', async () => {
    await runtime.bySystem(async (ctx) => {
      await ctx.audit(judged, {}, { by: lamplighter, on: 'cellar:1' });
      await ctx.audit(judged, {}, { by: lamplighter });
    });
    assert.deepEqual(
      (await found(lamplighter, 'leaders.judged')).map(({ on }) => on),
      [null],
    );
    const cellar = (await found(owner, 'leaders.judged')).find(({ on }) => on === 'cellar:1');
    await assert.rejects(runtime.as(lamplighter)(openAuditEntry, { id: cellar?.id ?? 0 }), refusedAs('kit.notFound', 404));
  });
});
