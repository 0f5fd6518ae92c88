import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LegalDocument } from '#features/legal/legal.contract.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { LegalContents } from './legal-contents.tsx';
import { LegalEditions } from './legal-editions.tsx';
import { LegalSections } from './legal-sections.tsx';

type Props = { readonly document: LegalDocument; readonly base: string };

/** One edition: contents beside it, clauses as link targets, all editions below. */
export function LegalText({ document, base }: Props) {
  const { title, language, sections } = document;
  return (
    <div className="legal grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <LegalContents sections={sections} language={language} />
      <div className="flex min-w-0 max-w-prose flex-col gap-10">
        <header className="flex flex-col items-start gap-4">
          <h1 lang={language} className="document-title">
            {title}
          </h1>
          <EditionLine document={document} />
          <Notices document={document} base={base} />
        </header>
        <article lang={language} className="flex flex-col gap-10">
          <LegalSections sections={sections} />
        </article>
        <LegalEditions document={document} base={base} />
      </div>
    </div>
  );
}

function EditionLine({ document: { edition } }: { readonly document: LegalDocument }) {
  const t = useTranslations('legal');
  const locale = useUiLocale();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
      <time dateTime={edition.day}>{t('editionOf', { day: formatDay(edition.day, locale, 'longDay') })}</time>
      <Badge tone={edition.state === 'inForce' ? 'success' : 'plain'}>{t(`states.${edition.state}`)}</Badge>
    </p>
  );
}

function Notices({ document: { id, language, edition }, base }: Props) {
  const t = useTranslations('legal');
  const locale = useUiLocale();
  const link = (text: ReactNode) => (
    <a href={`${base}/${id}`} className="text-brand-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <>
      {language !== locale && <p className={noticeClass}>{t('onlyRussian')}</p>}
      {edition.state === 'past' && <p className={noticeClass}>{t.rich('pastNotice', { link })}</p>}
      {edition.state === 'future' && (
        <p className={noticeClass}>{t.rich('futureNotice', { link, day: formatDay(edition.day, locale, 'longDay') })}</p>
      )}
    </>
  );
}

const noticeClass = 'w-full rounded-card border border-line bg-surface px-card py-4 text-sm text-pretty';
