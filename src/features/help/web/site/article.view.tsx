import { useTranslations } from 'use-intl/react';
import type { HelpArticle } from '#features/help/help.contract.ts';
import type { ArticleId } from '#features/help/help-articles.ts';
import { RichText } from '#features/news/web/site/rich-text.widget.tsx';
import type { Locale } from '#kit/i18n/locales.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { Contact } from './contact.tsx';
import './help-article.css';

export default function ArticleView({ data: article, place }: PageProps<HelpArticle>) {
  const t = useTranslations('help');
  const { section, title, summary, updated, html, contents } = article;
  return (
    <div className="flex flex-col gap-10">
      <article className="grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,65ch)] lg:grid-rows-[auto_1fr]">
        <header className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <nav aria-label={t('article.home')} className="flex flex-wrap gap-x-2 text-sm text-muted print:hidden">
            <a href="/support" className="underline-offset-4 hover:underline">
              {t('article.home')}
            </a>
            <span aria-hidden="true">/</span>
            <a href={`/support#${section}`} className="underline-offset-4 hover:underline">
              {t(`sections.${section}`)}
            </a>
          </nav>
          <h1 className="heading break-words">{title}</h1>
          <p className="text-lg text-pretty text-muted">{summary}</p>
        </header>
        <Contents contents={contents} />
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <div className="help-text">
            <RichText html={html} />
          </div>
          <p className="text-sm text-muted">
            <time dateTime={updated}>{t('article.updated', { day: formatDay(updated, place.locale, 'longDay') })}</time>
          </p>
        </div>
      </article>
      <Judgement id={article.id} locale={place.locale} judged={place.search.get('judged')} />
      <Related related={article.related} />
      <Contact fromApp={place.fromApp} />
    </div>
  );
}

/** Below the title on phones, beside the text on wide screens. */
function Contents({ contents }: Pick<HelpArticle, 'contents'>) {
  const t = useTranslations('help.article');
  return (
    <nav
      aria-label={t('contents')}
      className="self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden"
    >
      <p className="mb-2 text-sm font-semibold">{t('contents')}</p>
      <ul className="flex flex-col gap-1">
        {contents.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="text-muted underline-offset-4 hover:text-text hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Related({ related }: Pick<HelpArticle, 'related'>) {
  const t = useTranslations('help.article');
  return (
    <section aria-labelledby="related" className="flex print:hidden flex-col gap-3">
      <h2 id="related" className="text-lg font-semibold">
        {t('related')}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {related.map(({ id, title }) => (
          <li key={id}>
            <a href={`/support/${id}`} className="block border-b border-line py-2.5 transition-colors hover:text-brand-text">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  readonly id: ArticleId;
  readonly locale: Locale;
  /** The answer that this browser has just given. */
  readonly judged: string | null;
};

/** A plain form: works before hydration and without JavaScript. */
function Judgement({ id, locale, judged }: Props) {
  const t = useTranslations('help.judgement');
  return (
    <section
      id="helpful"
      aria-labelledby="helpful-title"
      className="help-judgement flex print:hidden scroll-mt-24 flex-col gap-3 border-y border-line py-6"
    >
      <form action={`/support/${id}/judgement`} method="post" className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="helpful-title" className="text-lg font-semibold">
          {t('question')}
        </h2>
        <input type="hidden" name="language" value={locale} />
        <span className="flex gap-3">
          <Button type="submit" name="helpful" value="yes" aria-pressed={judged === 'yes'} size="small">
            {t('yes')}
          </Button>
          <Button type="submit" name="helpful" value="no" aria-pressed={judged === 'no'} size="small">
            {t('no')}
          </Button>
        </span>
      </form>
      <p role="status" className="text-sm text-muted empty:hidden">
        {judged === 'yes' && `${t('thanksYes')} ${t('change')}`}
        {judged === 'no' && `${t('thanksNo')} ${t('change')}`}
        {judged === 'refused' && t('refused')}
      </p>
    </section>
  );
}
