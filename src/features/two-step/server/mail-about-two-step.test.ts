import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { rolledBack } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';

const config = {
  publicUrl: 'https://city.example',
  brand: { gameName: 'Prospekt', supportEmail: 'help@city.example' } as AppConfiguration['brand'],
};

describe('mail about two-step sign-in', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const mailed = (locale: 'en' | 'ru', what: 'turnedOn' | 'turnedOff') =>
    rolledBack(database, { actor: aPerson({ id: 1, login: 'anna' }), config }, async (ctx) => {
      const ids = await seedAccounts(ctx.tx, [{ login: 'anna', email: 'anna@example.com', locale }], 'a password');
      await mailAboutTwoStep(ctx, ids.get('anna') ?? 0, what);
      return ctx.enqueued.map(({ job, payload }) => ({ job, mail: Object(payload) }));
    });

  test("is sent to the account's owner in their language, and links to the settings page", async () => {
    const [english] = await mailed('en', 'turnedOn');
    assert.equal(english?.job, 'mail.send');
    assert.equal(english?.mail.to, 'anna@example.com');
    assert.equal(english?.mail.subject, 'Two-step sign-in is on');
    assert.match(english?.mail.text, /account anna now asks.*https:\/\/city\.example\/auth\/two-step/s);
    const [russian] = await mailed('ru', 'turnedOff');
    assert.equal(russian?.mail.subject, 'Двухэтапный вход выключен');
    assert.match(russian?.mail.text, /Если это были не вы/);
  });
});
