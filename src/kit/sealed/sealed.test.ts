import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { seal, sealAnew, unseal } from './sealed.ts';

const owner = { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu', purpose: 'two-step secrets', name: 'account:7' };
const secret = randomBytes(20);

describe('a sealed secret', () => {
  test('opens for its own owner and key, and takes 48 bytes', () => {
    const sealed = seal(secret, owner);
    assert.equal(sealed.length, 48);
    assert.deepEqual(unseal(sealed, owner), secret);
    assert.equal(sealed.includes(secret), false);
  });

  test('is different each time', () => assert.notDeepEqual(seal(secret, owner), seal(secret, owner)));

  test('does not open for another owner, purpose or key, or after any change', () => {
    const sealed = seal(secret, owner);
    assert.equal(unseal(sealed, { ...owner, name: 'account:8' }), null);
    assert.equal(unseal(sealed, { ...owner, purpose: 'jobs' }), null);
    assert.equal(unseal(sealed, { ...owner, appSecret: `${owner.appSecret}x` }), null);
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    assert.equal(unseal(changed, owner), null);
  });

  test('opens under either key while APP_SECRET is being rotated, and is then re-sealed only under the new one', () => {
    const [old, fresh] = [owner.appSecret, 'Qk2Vn8xWf0LrT6yZs4JdHb1mPcGe9uAa'];
    const sealed = seal(secret, owner);
    for (const [appSecret, appSecretOther] of [
      [old, fresh],
      [fresh, old],
    ] as const)
      assert.deepEqual(unseal(sealed, { ...owner, appSecret, appSecretOther }), secret);
    const anew = sealAnew(sealed, { ...owner, appSecret: fresh, appSecretOther: old });
    assert.deepEqual(anew && unseal(anew, { ...owner, appSecret: fresh }), secret);
    assert.equal(anew && unseal(anew, owner), null);
    assert.equal(sealAnew(sealed, { ...owner, appSecretOther: fresh }), null);
    assert.equal(sealAnew(sealed, { ...owner, appSecret: `${fresh}x`, appSecretOther: `${old}x` }), null);
  });
});
