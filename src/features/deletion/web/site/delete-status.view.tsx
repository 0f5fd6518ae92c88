import { useTranslations } from 'use-intl/react';
import type { DeletionStatus } from '#features/deletion/deletion.contract.ts';
import { reminderDays } from '#features/deletion/deletion-terms.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { formatInstant, formatInstantWithZone } from '#kit/time/format-time.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { CancelForm } from './cancel-form.tsx';
import { OverCard } from './over-card.tsx';
import { PageCard } from './page-card.tsx';

type Pending = Extract<DeletionStatus, { state: 'pending' }>;

export default function DeleteStatusView({ data, place }: PageProps<DeletionStatus>) {
  return data.state === 'pending' ? <PendingCard status={data} token={place.search.get('token') ?? ''} /> : <OverCard status={data} />;
}

function PendingCard({ status: { login, confirmedAt, eraseAt }, token }: { readonly status: Pending; readonly token: string }) {
  const t = useTranslations('deletion.status');
  const locale = useUiLocale();
  return (
    <PageCard title={t('pending', { login })}>
      <p className="flex flex-col">
        <time dateTime={eraseAt} className="heading text-brand-text">
          {formatInstant(eraseAt, locale, 'longDay')}
        </time>
        <span className="text-sm text-muted">{formatInstantWithZone(eraseAt, locale, 'time')}</span>
      </p>
      <p className="text-pretty text-muted">{t('pendingText', { when: formatInstantWithZone(confirmedAt, locale, 'dayTime') })}</p>
      <div className="flex flex-col gap-2">
        <h2 className="text-lg leading-snug font-semibold">{t('next')}</h2>
        <p className="text-pretty text-muted">{t('reminder', { days: reminderDays })}</p>
        <p className="text-pretty text-muted">{t('erasure')}</p>
      </div>
      <CancelForm token={token} label={t('cancel')} />
    </PageCard>
  );
}
