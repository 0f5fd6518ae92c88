import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { DeletionPage } from '#features/deletion/deletion.contract.ts';
import { Badge } from '#ui/shared/badge.tsx';

/** What becomes of the data, as the features declare it: this page cannot promise anything else than what is done. */
export function Fates({ data: { erased, anonymised, kept, backupDays, supportEmail } }: { readonly data: DeletionPage }) {
  const t = useTranslations('deletion.fates');
  return (
    <>
      <Block title={t('erased')} text={t('erasedText')}>
        {erased.map((line) => (
          <Line key={line.what} {...line} />
        ))}
      </Block>
      <Block title={t('anonymised')} text={t('anonymisedText')}>
        {anonymised.map((line) => (
          <Line key={line.what} {...line} />
        ))}
      </Block>
      <Block title={t('kept')}>
        {kept.map((line) => (
          <Line key={line.what} {...line} term={t('term', { term: line.term })} />
        ))}
      </Block>
      <section className="flex max-w-prose flex-col gap-3 text-pretty text-muted">
        <p>{t('coins')}</p>
        <p>{t('game')}</p>
        <p>{t('backups', { days: backupDays })}</p>
        <p>
          {t.rich('contact', {
            link: () => (
              <a href={`mailto:${supportEmail}`} className="text-brand-text underline">
                {supportEmail}
              </a>
            ),
          })}
        </p>
      </section>
    </>
  );
}

function Block({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{title}</h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      </header>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  );
}

type LineProps = { readonly what: string; readonly why?: string; readonly term?: string; readonly staffOnly: boolean };

function Line({ what, why, term, staffOnly }: LineProps) {
  const t = useTranslations('deletion.fates');
  return (
    <li className="flex flex-col gap-1 px-card py-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={why ? 'font-semibold' : undefined}>{what}</span>
        {staffOnly && <Badge>{t('staff')}</Badge>}
      </span>
      {why && <span className="text-sm text-pretty text-muted">{why}</span>}
      {term && <span className="text-sm font-medium text-brand-text">{term}</span>}
    </li>
  );
}
