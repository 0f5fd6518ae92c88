import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hash } from '@node-rs/argon2';

/** The module as the product loads it: the runner has made the one that all tests share hash cheaply. */
const productionModule: string = `${import.meta.resolve('./passwords.ts')}?production`;
const { dummyHash, hashPassword, isOutdatedHash, isPassword }: typeof import('./passwords.ts') = await import(productionModule);

describe('passwords', () => {
  test('are stored as argon2id with m=19456, t=2, p=1', async () => {
    const stored = await hashPassword('correct horse battery staple');
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(isOutdatedHash(stored), false);
    assert.equal(isOutdatedHash(dummyHash), false);
  });

  test('with cheaper parameters are recognised as outdated', async () => {
    assert.equal(isOutdatedHash(await hash('x', { memoryCost: 4_096, timeCost: 2, parallelism: 1 })), true);
    assert.equal(isOutdatedHash(await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 })), true);
  });

  test('are compared completely, whatever their length', async () => {
    const long = 'я'.repeat(200);
    const stored = await hashPassword(long);
    assert.equal(await isPassword(long, stored), true);
    assert.equal(await isPassword(long.slice(0, -1), stored), false);
  });

  test('take the same work without an account, and none matches', async () => {
    const stored = await hashPassword('prospekt');
    const spent = async (passwordHash: string | undefined) => {
      const start = performance.now();
      assert.equal(await isPassword('wrong', passwordHash), false);
      return performance.now() - start;
    };
    // Alternates and takes the minimum of each, because a busy machine slows both. The bench measures milliseconds; this only ensures that
    // neither case skips the hashing.
    const turns: { readonly wrong: number; readonly nobody: number }[] = [];
    for (let turn = 0; turn < 9; turn += 1) turns.push({ wrong: await spent(stored), nobody: await spent(undefined) });
    const wrong = Math.min(...turns.map((turn) => turn.wrong));
    const nobody = Math.min(...turns.map((turn) => turn.nobody));
    assert.ok(nobody > wrong / 3 && wrong > nobody / 3, `wrong ${wrong} ms, nobody ${nobody} ms`);
  });
});
