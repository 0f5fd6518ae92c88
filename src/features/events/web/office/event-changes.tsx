import { useFormatter, useTranslations } from 'use-intl/react';
import { type EventChange, eventsContract } from '#features/events/events.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function EventChanges({ id }: { readonly id: number }) {
  const t = useTranslations('events.changes');
  const history = useReading(eventsContract.listEventChanges, { id });
  return (
    <HistoryCard title={t('title')} none={t('none')} history={history}>
      {(change) => <Change key={change.id} change={change} />}
    </HistoryCard>
  );
}

function Change({ change: { at, event, by, byId, fields, reason } }: { readonly change: EventChange }) {
  const t = useTranslations('events');
  const format = useFormatter();
  const more = reason ?? (fields.length > 0 ? t('changes.fields', { fields: format.list(fields.map((one) => t(`columns.${one}`))) }) : '');
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich('changes.by', {
            event: t(`changes.events.${event}`),
            who: () => <PersonLink id={byId}>{by ?? t('one.gone')}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </p>
      {more && <p className="text-sm wrap-anywhere text-muted">{more}</p>}
    </li>
  );
}
