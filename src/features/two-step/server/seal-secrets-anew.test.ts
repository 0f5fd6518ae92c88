import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seal, unseal } from '#kit/sealed/sealed.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { sealSecretsAnew } from './two-step.server.ts';
import { twoStepTable } from './two-step.table.ts';

const [old, fresh] = ['Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu', 'Qk2Vn8xWf0LrT6yZs4JdHb1mPcGe9uAa'];
const secret = randomBytes(20);

describe('rotating APP_SECRET', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let accountId = 0;
  const fixtureWith = (config: { readonly appSecret: string; readonly appSecretOther?: string }) =>
    testRuntime({ database, implementations: [], config });
  before(async () => {
    database = await testDatabase();
    const fixture = fixtureWith({ appSecret: old });
    await fixture.bySystem(async ({ tx }) => {
      const ids = await seedAccounts(tx, [{ login: 'mila', email: 'mila@test.example', locale: 'en' }], 'a long enough password');
      accountId = ids.get('mila') ?? 0;
      await tx
        .insert(twoStepTable)
        .values({ accountId, secret: seal(secret, ownerOfSecret({ appSecret: old }, accountId)), confirmedAt: new Date() });
    });
    await fixture.close();
  });
  after(() => database.close());

  const sealAnew = async (config: Parameters<typeof fixtureWith>[0]) => {
    const fixture = fixtureWith(config);
    const sealed = await fixture.bySystem((ctx) => sealSecretsAnew(ctx));
    await fixture.close();
    return sealed;
  };
  const opensUnder = async (appSecret: string) => {
    const [row] = await database.reads.select().from(twoStepTable).where(eq(twoStepTable.accountId, accountId));
    return row !== undefined && unseal(row.secret, ownerOfSecret({ appSecret }, accountId))?.equals(secret) === true;
  };

  test('changes nothing without a second secret, or while the new one is only announced', async () => {
    assert.equal(await sealAnew({ appSecret: old }), 0);
    assert.equal(await sealAnew({ appSecret: old, appSecretOther: fresh }), 0);
    assert.ok(await opensUnder(old));
  });

  test('re-encrypts everything once when the new secret signs, after which the old one can be removed', async () => {
    assert.equal(await sealAnew({ appSecret: fresh, appSecretOther: old }), 1);
    assert.deepEqual([await opensUnder(fresh), await opensUnder(old)], [true, false]);
    assert.equal(await sealAnew({ appSecret: fresh, appSecretOther: old }), 0);
  });

  test('leaves data alone that neither secret decrypts', async () => {
    assert.equal(await sealAnew({ appSecret: `${old}x`, appSecretOther: `${fresh}x` }), 0);
    assert.ok(await opensUnder(fresh));
  });
});
