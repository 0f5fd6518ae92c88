import { downloadsSettings } from '#features/downloads/downloads.feature.ts';
import { placeholder, placeholdersOf } from '#features/legal/server/placeholders.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Judgement, Miss } from '../help.contract.ts';
import type { ArticleId } from '../help-articles.ts';
import { articleIn, isArticle } from './help-library.ts';
import type { JudgementRow, MissRow } from './help-office.queries.ts';
import { searchHelp } from './search-help.ts';

type Reader = Pick<Ctx, 'services' | 'locale'>;

/** Searches again, because an article may have been written since. */
export function presentMiss(ctx: Reader, { id, words, language, times, firstAt, lastAt }: MissRow): Miss {
  const [found] = searchHelp(words, language);
  return {
    id,
    words,
    language,
    times,
    first: firstAt.toISOString(),
    last: lastAt.toISOString(),
    today: found ? { id: found.id, title: titleOf(ctx, found.id, ctx.locale) } : null,
  };
}

/** For an article that was renamed or removed since, only the old id is known. */
export function presentJudgement(ctx: Reader, { id, article, language, helped, failed }: JudgementRow): Judgement {
  return { id, article, title: isArticle(article) ? titleOf(ctx, article, ctx.locale) : article, language, helped, failed };
}

const titleOf = (ctx: Reader, id: ArticleId, locale: Locale): string => houseFiller(houseWordsOf(ctx))(articleIn(locale, id).title);

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
