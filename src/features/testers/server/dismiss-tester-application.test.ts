import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import type { Database } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { testerApplicationList } from '../tester-applications.list.ts';
import { testersContract } from '../testers.contract.ts';
import { exportTesterApplications } from './export-tester-applications.ts';
import { testersPersonalData } from './testers.personal-data.ts';
import { testersHandlers } from './testers.server.ts';
import { testerApplicationsTable } from './testers.table.ts';

const { listTesterApplications, dismissTesterApplication, restoreTesterApplication, applyToTest } = testersContract;
const written = { platform: 'both', device: 'Pixel 8', experience: 'Two years in the game, every day.' } as const;

describe('tester applications', () => {
  let database: Database;
  let runtime: TestRuntime;
  let recruiter: Actor;
  let applicant: Actor;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: testersHandlers });
    const [one, other] = await runtime.bySystem(async ({ tx }) => [await anAccount(tx), await anAccount(tx)] as const);
    recruiter = aPerson(one, 'testers.read', 'testers.edit');
    applicant = aPerson(other);
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const listed = async (answer?: 'waiting' | 'dismissed' | 'all') =>
    (await runtime.as(recruiter)(listTesterApplications, { answer })).rows.filter(({ globalId }) => globalId === applicant.accountId);
  const apply = () => runtime.as(applicant)(applyToTest, { ...written, login: '', consent: 'on' });

  test('stop waiting when dismissed until restored, and a new one waits again', async () => {
    await apply();
    const [{ id } = assert.fail('nothing is listed')] = await listed('waiting');
    await runtime.as(recruiter)(dismissTesterApplication, { id });
    assert.deepEqual(await listed('waiting'), []);
    const [dismissed] = await listed('dismissed');
    assert.deepEqual(
      [dismissed?.answer, dismissed?.dismissedBy, dismissed?.dismissedById],
      ['dismissed', recruiter.login, recruiter.accountId],
    );

    await runtime.as(recruiter)(restoreTesterApplication, { id });
    assert.deepEqual(
      (await listed('waiting')).map((one) => [one.id, one.dismissedBy]),
      [[id, null]],
    );
    await runtime.as(recruiter)(dismissTesterApplication, { id });
    await apply();
    const [anew, ...more] = await listed('waiting');
    assert.ok(anew && anew.id > id);
    assert.deepEqual(more, []);
    const events = await database.reads
      .select({ event: auditEntriesTable.event })
      .from(auditEntriesTable)
      .where(eq(auditEntriesTable.subject, `testerApplication:${id}`))
      .orderBy(auditEntriesTable.id);
    assert.deepEqual(
      events.map(({ event }) => event),
      ['applied', 'applicationDismissed', 'applicationRestored', 'applicationDismissed'].map((event) => `testers.${event}`),
    );
  });

  test('reject a second decision and callers with read access only, and return 404 for unknown ones', async () => {
    await apply();
    const [{ id } = assert.fail('nothing is listed')] = await listed('waiting');
    const reader = aPerson({ id: recruiter.accountId ?? 0, login: 'reader' }, 'testers.read');
    await assert.rejects(runtime.as(reader)(dismissTesterApplication, { id }), refusedAs('kit.forbidden'));
    await assert.rejects(runtime.as(recruiter)(restoreTesterApplication, { id }), refusedAs('testers.answeredMeanwhile', 409));
    await runtime.as(recruiter)(dismissTesterApplication, { id });
    await assert.rejects(runtime.as(recruiter)(dismissTesterApplication, { id }), refusedAs('testers.answeredMeanwhile', 409));
    await assert.rejects(runtime.as(recruiter)(dismissTesterApplication, { id: 999_999 }), refusedAs('kit.notFound', 404));
  });

  test("show their dismissal in the applicant's data export, without its author", async () => {
    const person = { accountId: applicant.accountId ?? 0, login: applicant.login ?? '', email: 'a@test.example', nicks: [] };
    const exported = await runtime.bySystem(({ tx, services }) => testersPersonalData.export(tx, person, services));
    const told = JSON.stringify(exported.applications);
    assert.match(told, /"dismissedAt":"20/);
    assert.doesNotMatch(told, /dismissedBy/);
  });

  test('are all on some page, in the count and in the CSV, however many logins visitors invent', async () => {
    await runtime.bySystem(({ tx }) =>
      tx.insert(testerApplicationsTable).values(
        Array.from({ length: 120 }, (_, at) => ({
          ...written,
          accountId: at % 3 === 0 ? applicant.accountId : null,
          login: at % 3 === 0 ? (applicant.login ?? '') : `made_up_${at % 50}`,
          locale: 'en' as const,
          dismissedAt: at % 7 === 0 ? new Date() : null,
          dismissedBy: at % 7 === 0 ? recruiter.accountId : null,
        })),
      ),
    );
    await assertListHolds({
      runtime,
      actor: recruiter,
      list: testerApplicationList,
      read: listTesterApplications,
      csv: exportTesterApplications,
      told: ['number', ({ id }) => id],
      filters: [{ answer: 'dismissed' }, { answer: 'waiting', sort: '-from' }, { platform: 'both' }, { text: 'made_up_1' }],
    });
    const { rows } = await runtime.as(recruiter)(listTesterApplications, {});
    assert.ok(
      rows.slice(0, 40).every(({ globalId }) => globalId !== null),
      'what came from accounts is first',
    );
  });
});
