import type { Locale } from '#kit/i18n/locales.ts';
import type { OwnCharacter } from '../characters.contract.ts';
import type { CharacterOfPerson } from './characters.queries.ts';

export const presentCharacter = (locale: Locale, { serverName, lastSeenAt, ...character }: CharacterOfPerson): OwnCharacter => ({
  ...character,
  serverName: serverName[locale],
  lastSeenAt: lastSeenAt.toISOString(),
});
