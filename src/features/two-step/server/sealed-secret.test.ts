import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { seal, unseal } from './sealed-secret.ts';

const owner = { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu', accountId: 7 };
const secret = randomBytes(20);

describe('a sealed secret', () => {
  test('opens for its own account under its own key, and takes 48 bytes', () => {
    const sealed = seal(secret, owner);
    assert.equal(sealed.length, 48);
    assert.deepEqual(unseal(sealed, owner), secret);
    assert.equal(sealed.includes(secret), false);
  });

  test('looks different each time', () => assert.notDeepEqual(seal(secret, owner), seal(secret, owner)));

  test('stays shut for another account, another key and after any change', () => {
    const sealed = seal(secret, owner);
    assert.equal(unseal(sealed, { ...owner, accountId: 8 }), null);
    assert.equal(unseal(sealed, { ...owner, appSecret: `${owner.appSecret}x` }), null);
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    assert.equal(unseal(changed, owner), null);
  });
});
