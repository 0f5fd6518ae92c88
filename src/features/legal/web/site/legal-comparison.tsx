import { useTranslations } from 'use-intl/react';
import type { LegalDocument } from '#features/legal/legal.contract.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { LegalContents } from './legal-contents.tsx';
import { LegalEditions } from './legal-editions.tsx';
import { LegalSections } from './legal-sections.tsx';

type Props = {
  readonly document: LegalDocument;
  readonly comparedWith: NonNullable<LegalDocument['compared']>;
  readonly base: string;
};

/** Changes between two editions: only changed sections, marked word by word. */
export function LegalComparison({ document, comparedWith, base }: Props) {
  const t = useTranslations('legal');
  const locale = useUiLocale();
  const { id, title, language, sections, edition } = document;
  const [older = '', newer = ''] = [edition.day, comparedWith.with].toSorted().map((day) => formatDay(day, locale, 'longDay'));
  return (
    <div className="legal grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <LegalContents sections={sections} language={language} />
      <div className="flex min-w-0 max-w-prose flex-col gap-10">
        <header className="flex flex-col items-start gap-4">
          <h1 className="document-title">{t('comparison.title', { title })}</h1>
          <p className="flex flex-col text-muted">
            <span>{t('comparison.older', { day: older })}</span>
            <span>{t('comparison.newer', { day: newer })}</span>
          </p>
          <p className="text-sm">
            {`${t('comparison.legend')} `}
            <ins className="bg-success-soft text-success-text">{t('comparison.added')}</ins>
            {', '}
            <del className="bg-danger-soft text-danger-text">{t('comparison.removed')}</del>
          </p>
          <LinkButton size="small" href={`${base}/${id}?edition=${edition.day}`}>
            {t('comparison.whole')}
          </LinkButton>
        </header>
        {sections.length === 0 && <p>{t('comparison.none')}</p>}
        <article lang={language} className="legal-comparison flex flex-col gap-10">
          <LegalSections sections={sections} />
        </article>
        {comparedWith.unchanged.length > 0 && (
          <section lang={language} className="flex flex-col gap-2 text-sm text-muted">
            <h2 className="font-semibold text-text" lang={locale}>
              {t('comparison.unchanged')}
            </h2>
            <ul className="flex flex-col gap-1">
              {comparedWith.unchanged.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        )}
        <LegalEditions document={document} base={base} />
      </div>
    </div>
  );
}
