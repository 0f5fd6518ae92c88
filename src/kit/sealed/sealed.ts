import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

export type AppSecrets = {
  readonly appSecret: string;
  /** Accepted beside it while it is being changed; nothing is sealed under it. */
  readonly appSecretOther?: string | undefined;
};

export type Owner = AppSecrets & {
  /** What is sealed: each has a key of its own. */
  readonly purpose: string;
  /** Whose it is: what was copied to another owner opens nothing. */
  readonly name: string;
};

/** AES-256-GCM under a key derived from APP_SECRET: whoever only has the database cannot read it. */
export function seal(secret: Buffer, owner: Owner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), nonce).setAAD(Buffer.from(owner.name));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it was sealed under a third key: APP_SECRET was changed without an overlap. */
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
