import { useTranslations } from 'use-intl/react';
import type { LegalDocument } from '#features/legal/legal.contract.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Props = { readonly document: LegalDocument; readonly base: string };

export function LegalEditions({ document: { id, edition: shown, editions, language }, base }: Props) {
  const t = useTranslations('legal');
  const locale = useUiLocale();
  return (
    <section id="editions" className="flex scroll-mt-24 flex-col gap-4 border-t border-line pt-10 print:hidden">
      <header className="flex flex-col gap-1">
        <h2 className="text-xl leading-snug font-semibold">{t('editions.title')}</h2>
        <p className="text-sm text-pretty text-muted">{t('editions.lead')}</p>
      </header>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {editions.map(({ day, state, changes, before }) => {
          const name = { day: formatDay(day, locale, 'longDay') };
          return (
            <li key={day} className="flex flex-col gap-2 px-card py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <time dateTime={day} className="font-semibold">
                  {name.day}
                </time>
                <Badge tone={state === 'inForce' ? 'success' : 'plain'}>{t(`states.${state}`)}</Badge>
              </p>
              <p lang={changes === null ? undefined : language} className="text-sm text-pretty text-muted">
                {changes ?? t('editions.first')}
              </p>
              <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
                {day === shown.day ? (
                  <span className="text-muted">{t('editions.here')}</span>
                ) : (
                  <a
                    href={state === 'inForce' ? `${base}/${id}` : `${base}/${id}?edition=${day}`}
                    aria-label={t('editions.readNamed', name)}
                    className={linkClass}
                  >
                    {t('editions.read')}
                  </a>
                )}
                {before && (
                  <a
                    href={`${base}/${id}?edition=${day}&compare=${before}`}
                    aria-label={t('editions.changesNamed', name)}
                    className={linkClass}
                  >
                    {t('editions.changes')}
                  </a>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      <a href={base} className={`self-start text-sm ${linkClass}`}>
        {t('all')}
      </a>
    </section>
  );
}

const linkClass = 'text-brand-text underline underline-offset-4';
