import { useTranslations } from 'use-intl/react';
import type { ListedDocument } from '#features/legal/legal.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { LegalComparison } from './legal-comparison.tsx';
import type { LegalData } from './legal-page.ts';
import { LegalText } from './legal-text.tsx';
import './legal.css';

export default function LegalView({ data, place }: PageProps<LegalData>) {
  const base = place.path.startsWith('/support') ? '/support/legal' : '/legal';
  if (data.kind === 'index') return <LegalIndex documents={data.documents} base={base} />;
  return data.document.compared ? (
    <LegalComparison document={data.document} comparedWith={data.document.compared} base={base} />
  ) : (
    <LegalText document={data.document} base={base} />
  );
}

function LegalIndex({ documents, base }: { readonly documents: readonly ListedDocument[]; readonly base: string }) {
  const t = useTranslations('legal');
  const locale = useUiLocale();
  return (
    <div className="legal flex flex-col gap-8">
      <header className="flex max-w-prose flex-col gap-3">
        <h1 className="headline break-words">{t('index.title')}</h1>
        <p className="text-pretty text-muted">{t('index.lead')}</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {documents.map(({ id, edition, language, editions }) => (
          <li
            key={id}
            className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-card transition-colors hover:border-edge"
          >
            <h2 className="text-lg leading-snug font-semibold">
              <a href={`${base}/${id}`} className="after:absolute after:inset-0 after:rounded-card">
                {t(`documents.${id}.title`)}
              </a>
            </h2>
            <p className="grow text-sm text-pretty text-muted">{t(`documents.${id}.summary`)}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
              <span>{t('editionOf', { day: formatDay(edition, locale, 'longDay') })}</span>
              {editions > 1 && <Badge>{t('editions.count', { count: editions })}</Badge>}
              {language !== locale && <Badge tone="brand">{t('inRussian')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
