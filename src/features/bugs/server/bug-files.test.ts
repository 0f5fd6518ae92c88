import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { attachmentsTable } from '#features/attachments/server/attachments.table.ts';
import { storeFile } from '#features/attachments/server/store-file.ts';
import type { Database } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { bugsContract } from '../bugs.contract.ts';
import { listOwnBugs } from './bug-rows.queries.ts';
import { bugsHandlers, bugsPersonalData } from './bugs.server.ts';
import { bugReportsTable } from './bugs.table.ts';
import { bugFiles, tidyBugs } from './report-bug.ts';

const told = {
  title: 'Garage door stays shut',
  steps: 'Open it twice in a row',
  expected: 'It opens',
  actual: 'It closes',
  version: '1.42',
  device: 'Pixel 8',
  severity: 'serious',
};

describe('screenshots of a bug', () => {
  let database: Database;
  let runtime: TestRuntime;
  let tester: Actor;
  let other: Actor;
  let developer: Actor;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: bugsHandlers });
    const person = async (...may: readonly Permission[]) => aPerson(await runtime.bySystem(({ tx }) => anAccount(tx)), ...may);
    tester = await person();
    other = await person();
    developer = await person('bugs.read');
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });

  async function upload(actor: Actor): Promise<number> {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2dd4bf' } }).png();
    const bytes = await picture.toBuffer();
    const { services } = runtime;
    const base = { ...runtime.callerFor(actor), services, log: services.log };
    return (await runtime.transact(base, (ctx) => storeFile(ctx, bugFiles, bytes))).id;
  }
  const report = (actor: Actor, files: readonly number[]) => runtime.as(actor)(bugsContract.reportBug, { ...told, files: [...files] });
  const fileOf = (id: number) =>
    runtime.bySystem(async ({ tx }) => found((await tx.select().from(attachmentsTable).where(eq(attachmentsTable.id, id)))[0]));
  async function opensFor(actor: Actor, id: number): Promise<boolean> {
    const file = await fileOf(id);
    assert.ok(file.owner && bugFiles.mayOpen !== 'everybody');
    return bugFiles.mayOpen(database.reads, actor, { ...file, owner: file.owner }, { token: undefined, config: runtime.services.config });
  }

  test('are visible only to the reporter and to staff who read reports', async () => {
    const shot = await upload(tester);
    const { number } = await report(tester, [shot]);
    for (const [who, may] of [
      [tester, true],
      [developer, true],
      [other, false],
      [visitor, false],
    ] as const)
      assert.equal(await opensFor(who, shot), may, who.login ?? 'a visitor');
    const shown = await runtime.as(developer)(bugsContract.getBug, { id: number });
    const own = await runtime.bySystem(({ tx }) => listOwnBugs(tx, Number(tester.accountId)));
    assert.deepEqual([shown.files.map(({ id }) => id), own[0]?.files.map(({ id }) => id)], [[shot], [shot]]);
  });

  test('must be the reporter’s own uploads, at most five, and belong to one report', async () => {
    const [foreign, mine] = [await upload(other), await upload(tester)];
    const named = (error: { fields?: object }) => 'files' in (error.fields ?? {});
    await assert.rejects(report(tester, [foreign]), named);
    await assert.rejects(report(visitor, [mine]), named);
    await assert.rejects(report(tester, [1, 2, 3, 4, 5, 6]), named);
    await report(tester, [mine]);
    await assert.rejects(report(tester, [mine]), named);
  });

  test('are deleted with a report after two years and when the reporter’s account is erased', async () => {
    const [old, personal] = [await upload(tester), await upload(other)];
    const { number } = await report(tester, [old]);
    await report(other, [personal]);
    await runtime.bySystem(async (ctx) => {
      await ctx.tx.update(bugReportsTable).set({ createdAt: sql`now() - interval '25 months'` }).where(eq(bugReportsTable.id, number));
      await tidyBugs(ctx);
      await bugsPersonalData.erase(ctx, {
        accountId: Number(other.accountId),
        login: String(other.login),
        email: 'other@test.example',
        nicks: [],
      });
    });
    for (const id of [old, personal]) {
      const { owner, unclaimedSince } = await fileOf(id);
      assert.ok(owner === null && unclaimedSince !== null);
    }
  });
});
