import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Judgement, Miss } from '../help.contract.ts';
import type { ArticleId } from '../help-articles.ts';
import { articleIn, isArticle } from './help-library.ts';
import type { JudgementRow, MissRow } from './help-office.queries.ts';
import { houseFiller, houseWordsOf } from './house-words.ts';
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
