import type { AppSecrets, Owner } from '#kit/sealed/sealed.ts';

/** The key of an authenticator app is sealed for one account: a row that was copied to another account opens nothing. */
export const ownerOfSecret = ({ appSecret, appSecretOther }: AppSecrets, accountId: number): Owner => ({
  appSecret,
  appSecretOther,
  purpose: 'two-step secrets',
  name: `account:${accountId}`,
});
