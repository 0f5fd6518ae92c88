import { useTranslations } from 'use-intl/react';
import { type RedirectChange, type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export function RedirectChanges({ redirect: { id } }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.changes');
  const history = useReading(redirectsContract.listRedirectChanges, { id });
  return (
    <HistoryCard title={t('title')} none={t('none')} history={history}>
      {(change) => <Change key={change.id} change={change} />}
    </HistoryCard>
  );
}

function Change({ change: { at, event, by, byId, changes } }: { readonly change: RedirectChange }) {
  const t = useTranslations('redirects');
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich('changes.by', {
            event: t(`changes.events.${event.replace('redirects.', '')}`),
            who: () => <PersonLink id={byId}>{by ?? t('one.gone')}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </p>
      {event !== 'redirects.ended' && (
        <ul className="text-sm text-muted">
          {changes.map((one) => (
            <li key={one.field} className="wrap-anywhere">
              {t(`columns.${one.field}`)}: <Values change={one} created={event === 'redirects.created'} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Values({ change, created }: { readonly change: RedirectChange['changes'][number]; readonly created: boolean }) {
  const t = useTranslations('redirects.changes');
  const locale = useUiLocale();
  const isTime = change.field === 'validFrom' || change.field === 'validUntil';
  const shown = (value: string | null) =>
    value === null ? t('nothing') : isTime ? formatInstantWithZone(value, locale, 'dayTime') : value;
  return (
    <>
      {!created && (
        <>
          <del>{shown(change.before)}</del> →{' '}
        </>
      )}
      <ins className="text-text no-underline">{shown(change.after)}</ins>
    </>
  );
}
