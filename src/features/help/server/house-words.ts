import { downloadsSettings } from '#features/downloads/downloads.settings.ts';
import { placeholder, placeholdersOf } from '#features/legal/server/placeholders.ts';
import type { Ctx } from '#kit/contract/context.ts';

/** Values of placeholders in the articles: names and email addresses as in the legal texts, and the game's system requirements. */
export const houseWordsOf = (ctx: Pick<Ctx, 'services'>) => {
  const { settings } = ctx.services;
  return {
    ...placeholdersOf(ctx),
    android: settings.get(downloadsSettings.androidVersion),
    ios: settings.get(downloadsSettings.iosVersion),
    memory: String(settings.get(downloadsSettings.memoryGigabytes)),
    room: String(settings.get(downloadsSettings.roomGigabytes)),
  };
};
export type HouseWords = ReturnType<typeof houseWordsOf>;

/** `write` encodes a value for its context: unchanged in text, escaped in HTML. */
export function houseFiller(values: HouseWords, write: (value: string) => string = (value) => value): (text: string) => string {
  const known = new Map(Object.entries(values));
  return (text) =>
    text.replace(placeholder, (whole, name: string) => {
      const value = known.get(name);
      return value === undefined ? whole : write(value);
    });
}
