import { type MouseEvent, use } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { videoLinkOf } from '#features/news/video-link.ts';
import { Article } from '#features/news/web/site/article.tsx';
import { chunk } from '#kit/browser/chunk-guard.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type LoadedStrings, loadStrings } from '#kit/pages/messages.ts';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { categoryCovers } from '../site/category-covers.ts';
import type { NewsForm } from './news-form.ts';
import { articleOf } from './preview-article.ts';

type Props = { readonly newsForm: NewsForm; readonly item: NewsEdited | null; readonly locale: Locale };

/**
 * The public article in the reader's language, independent of the office's language. Its links are disabled because the text is not saved.
 */
export function PreviewPage({ newsForm, item, locale }: Props) {
  const { messages } = use(stringsIn(locale));
  const untitled = useTranslations('newsDesk.editor')('untitled');
  const article = articleOf(newsForm, item, locale, untitled);
  const video = (article.videoLink !== null && videoLinkOf(article.videoLink)) || null;
  const stay = (event: MouseEvent) => event.target instanceof Element && event.target.closest('a') && event.preventDefault();
  return (
    <PageIntl locale={locale} messages={messages}>
      <div onClickCapture={stay} className="p-5">
        <Article article={article} cover={article.cover ?? categoryCovers[article.category.storeCategory]} video={video} locale={locale} />
      </div>
    </PageIntl>
  );
}

const siteStrings = {
  news: { en: () => import('#features/news/news.strings.en.ts'), ru: () => import('#features/news/news.strings.ru.ts') },
  ui: { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') },
};

const loaded = new Map<Locale, Promise<LoadedStrings>>();
function stringsIn(locale: Locale): Promise<LoadedStrings> {
  const known = loaded.get(locale) ?? chunk(() => loadStrings(siteStrings, locale));
  loaded.set(locale, known);
  return known;
}
