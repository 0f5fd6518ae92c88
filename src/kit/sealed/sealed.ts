import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

export type AppSecrets = {
  readonly appSecret: string;
  /** The other accepted key during a rotation; nothing is sealed with it. */
  readonly appSecretOther?: string | undefined;
};

export type Owner = AppSecrets & {
  /** The kind of secret: each purpose has a separate key. */
  readonly purpose: string;
  /** The owner: a value copied to another owner cannot be opened. */
  readonly name: string;
};

/** AES-256-GCM with a key derived from APP_SECRET: access to the database alone does not reveal it. */
export function seal(secret: Buffer, owner: Owner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), nonce).setAAD(Buffer.from(owner.name));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null if it was sealed with a third key: APP_SECRET was changed without an overlap. */
export function unseal(sealed: Buffer, owner: Owner): Buffer | null {
  const { appSecretOther, ...own } = owner;
  return open(sealed, own) ?? (appSecretOther === undefined ? null : open(sealed, { ...own, appSecret: appSecretOther }));
}

/** Re-seals under APP_SECRET a value that was sealed under the other key; null if there is nothing to do or it cannot be opened. */
export function sealAnew(sealed: Buffer, owner: Owner): Buffer | null {
  const { appSecretOther, ...own } = owner;
  if (open(sealed, own)) return null;
  const secret = unseal(sealed, owner);
  return secret && seal(secret, own);
}

function open(sealed: Buffer, owner: Owner): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(owner), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner.name))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

const keyOf = ({ appSecret, purpose }: Owner): Buffer => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
