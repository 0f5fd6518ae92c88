import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import { rolledBack, type TestCtx } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { presentConsents } from './consents.present.ts';
import { listConsentsOf } from './consents.queries.ts';
import { consentsPersonalData } from './consents.server.ts';
import '../consents.feature.ts';
import { giveConsent, tidyConsents, withdrawConsent } from './consents.server.ts';
import { recordConsent } from './record-consent.ts';
import { seedDemoConsents } from './seed-demo-consents.ts';

describe('consents', () => {
  let database: Database;
  let accountId = 0;
  before(async () => {
    database = await testDatabase();
    const seeding = database.open();
    const ids = await seedAccounts(seeding.tx, [{ login: 'player', email: 'player@demo.example', locale: 'en' }], 'irrelevant');
    accountId = ids.get('player') ?? 0;
    await seeding.commit();
  });
  after(() => database.close());

  const as = <Result>(work: (ctx: TestCtx) => Promise<Result>) =>
    rolledBack(database, { actor: aPerson({ id: accountId, login: 'player' }) }, work);
  const shown = async ({ tx }: Pick<Ctx, 'tx'>) => presentConsents(await listConsentsOf(tx, accountId));
  const terms = { document: 'terms-of-service', edition: '2026-11-01', locale: 'en', source: 'game' } as const;

  test('are stored once per edition, with a new row for a new edition', () =>
    as(async (ctx) => {
      await recordConsent(ctx, { accountId, ...terms });
      await recordConsent(ctx, { accountId, ...terms });
      await recordConsent(ctx, { accountId, ...terms, edition: '2027-01-01' });
      assert.deepEqual(
        (await shown(ctx)).given.map(({ edition }) => edition),
        ['2026-11-01', '2027-01-01'],
      );
    }));

  test('are given, withdrawn and given again for optional documents, recording every step', () =>
    as(async (ctx) => {
      assert.deepEqual((await shown(ctx)).offered, ['news-by-mail']);
      await giveConsent(ctx, 'news-by-mail');
      assert.deepEqual((await shown(ctx)).offered, []);
      await withdrawConsent(ctx, 'news-by-mail');
      assert.notEqual((await shown(ctx)).given[0]?.withdrawnAt, null);
      await giveConsent(ctx, 'news-by-mail');
      assert.equal((await shown(ctx)).given[0]?.withdrawnAt, null);
      assert.equal((await listConsentsOf(ctx.tx, accountId)).length, 2, 'the withdrawn one is kept');
      const { rows } = await ctx.tx.execute(sql`select event from audit_entries order by id`);
      assert.deepEqual(
        rows.map(({ event }) => event),
        ['consents.given', 'consents.withdrawn', 'consents.given'],
      );
    }));

  test('cannot be withdrawn or given here for mandatory documents', () =>
    as(async (ctx) => {
      await recordConsent(ctx, { accountId, ...terms });
      await assert.rejects(withdrawConsent(ctx, 'terms-of-service'), { code: 'consents.notOptional' });
      await assert.rejects(giveConsent(ctx, 'privacy-policy'), { code: 'consents.notOptional' });
    }));

  test('of a deleted account are kept for three years and then deleted', () =>
    as(async (ctx) => {
      await recordConsent(ctx, { accountId, ...terms });
      await consentsPersonalData.erase(ctx, { accountId, login: 'player', email: 'player@demo.example', nicks: [] });
      await tidyConsents(ctx);
      assert.equal((await listConsentsOf(ctx.tx, accountId)).length, 1);
      await ctx.tx.execute(sql`update consents set keep_until = keep_until - interval '3 years 1 second'`);
      await tidyConsents(ctx);
      assert.deepEqual(await listConsentsOf(ctx.tx, accountId), []);
    }));

  test('that were withdrawn are not restored by seeding the demo again', () =>
    as(async (ctx) => {
      await seedDemoConsents(ctx.tx, ['player']);
      await withdrawConsent(ctx, 'news-by-mail');
      await seedDemoConsents(ctx.tx, ['player']);
      assert.deepEqual((await shown(ctx)).offered, ['news-by-mail']);
    }));
});
