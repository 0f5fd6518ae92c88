import type { AppSecrets, Owner } from '#kit/sealed/sealed.ts';

/** The app's key is encrypted for one account: copied to another account's row, it cannot be decrypted. */
export const ownerOfSecret = ({ appSecret, appSecretOther }: AppSecrets, accountId: number): Owner => ({
  appSecret,
  appSecretOther,
  purpose: 'two-step secrets',
  name: `account:${accountId}`,
});
