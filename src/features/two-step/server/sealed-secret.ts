import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypted for one account: a row that was copied to another account opens nothing. */
type Owner = {
  readonly appSecret: string;
  /** Accepted beside it while it is being changed; nothing is sealed under it. */
  readonly appSecretOther?: string | undefined;
  readonly accountId: number;
};

/** AES-256-GCM under a key derived from APP_SECRET: whoever only has the database cannot make codes. */
export function seal(secret: Buffer, owner: Owner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), nonce).setAAD(nameOf(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it was sealed under a third key: APP_SECRET was changed without an overlap. Recovery codes do not depend on it. */
export function unseal(sealed: Buffer, owner: Owner): Buffer | null {
  const { appSecretOther, ...own } = owner;
  return open(sealed, own) ?? (appSecretOther === undefined ? null : open(sealed, { ...own, appSecret: appSecretOther }));
}

/** Sealed under APP_SECRET itself when it was under the other one; null when there is nothing to do or to be done. */
export function sealAnew(sealed: Buffer, owner: Owner): Buffer | null {
  const { appSecretOther, ...own } = owner;
  if (open(sealed, own)) return null;
  const secret = unseal(sealed, owner);
  return secret && seal(secret, own);
}

function open(sealed: Buffer, owner: Owner): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(owner), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(nameOf(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

const keyOf = ({ appSecret }: Owner): Buffer => Buffer.from(hkdfSync('sha256', appSecret, '', 'two-step secrets', 32));
const nameOf = ({ accountId }: Owner): Buffer => Buffer.from(`account:${accountId}`);
