import { useTranslations } from 'use-intl/react';
import type { DeletionStatus } from '#features/deletion/deletion.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { CancelForm } from './cancel-form.tsx';
import { OverCard } from './over-card.tsx';
import { PageCard } from './page-card.tsx';

export default function DeleteCancelView({ data, place }: PageProps<DeletionStatus>) {
  const t = useTranslations('deletion.cancel');
  const locale = useUiLocale();
  if (data.state !== 'pending') return <OverCard status={data} />;
  return (
    <PageCard
      title={t('heading', { login: data.login })}
      text={t('text', { when: formatInstantWithZone(data.eraseAt, locale, 'dayTime') })}
    >
      <CancelForm token={place.search.get('token') ?? ''} label={t('submit')} />
    </PageCard>
  );
}
