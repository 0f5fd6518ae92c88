import { useTranslations } from 'use-intl/react';
import { type Confirmation, deletionContract } from '#features/deletion/deletion.contract.ts';
import { confirmHours, graceDays } from '#features/deletion/deletion-terms.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { GivenUp } from './given-up.tsx';
import { Notice } from './notice.tsx';
import { PageCard } from './page-card.tsx';
import { useRefusal } from './use-refusal.ts';

export default function DeleteConfirmView({ data, place }: PageProps<Confirmation>) {
  const t = useTranslations('deletion.confirm');
  const refusal = useRefusal(place.search);
  if (data.state === 'stale') {
    return (
      <PageCard title={t('staleHeading')} text={t('stale', { hours: confirmHours })}>
        <LinkButton href="/delete" look="primary" className="sm:self-start">
          {t('again')}
        </LinkButton>
      </PageCard>
    );
  }
  return (
    <PageCard title={t('heading', { login: data.login })} text={t('text', { days: graceDays })}>
      <GivenUp minor={data.givenUp} />
      {refusal && <Notice text={refusal} />}
      <form method="post" action={deletionContract.confirmDeletion.path} className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={place.search.get('token') ?? ''} />
        <Button type="submit" look="danger">
          {t('submit')}
        </Button>
        <LinkButton href="/">{t('keep')}</LinkButton>
      </form>
    </PageCard>
  );
}
