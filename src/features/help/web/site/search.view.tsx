import { useTranslations } from 'use-intl/react';
import type { PageProps } from '#kit/pages/page.ts';
import { Contact } from './contact.tsx';
import { Findings } from './findings.tsx';
import type { SearchData } from './search.page.ts';
import { SearchBox } from './search-box.tsx';

export default function SearchView({ data: { words, found }, place }: PageProps<SearchData>) {
  const t = useTranslations('help.search');
  return (
    <div className="flex flex-col gap-8">
      <h1 className="heading break-words">{words ? t('titleFor', { words }) : t('title')}</h1>
      <SearchBox key={words} locale={place.locale} words={words} />
      {words && found.length > 0 && (
        <section aria-labelledby="results" className="flex flex-col gap-3">
          <h2 id="results" className="text-sm text-muted">
            {t('found', { count: found.length })}
          </h2>
          <div className="rounded-card border border-line bg-surface">
            <Findings found={found} />
          </div>
        </section>
      )}
      {words && found.length === 0 && (
        <div className="flex max-w-prose flex-col gap-2">
          <p className="font-semibold">{t('none', { words })}</p>
          <p className="text-pretty text-muted">{t('noneText')}</p>
        </div>
      )}
      <a href="/support" className="self-start text-accent-text underline underline-offset-4">
        {t('all')}
      </a>
      <Contact fromApp={place.fromApp} />
    </div>
  );
}
