import { useTranslations } from 'use-intl/react';
import { type CinemaView, cinemaContract } from '#features/cinema/cinema.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { CinemaChanges } from './cinema-changes.tsx';
import { CinemaForm } from './cinema-form.tsx';
import { ItemFacts } from './item-facts.tsx';

export default function CinemaScreen() {
  const cinema = useLoaded(cinemaContract.getCinema);
  const mayEdit = useHas('cinema.edit');
  return (
    <div className="@container flex max-w-5xl flex-col gap-4">
      <Now cinema={cinema} />
      {mayEdit && <CinemaForm cinema={cinema} />}
      <CinemaChanges cinema={cinema} />
    </div>
  );
}

function Now({ cinema: { current } }: { readonly cinema: CinemaView }) {
  const t = useTranslations('cinema.now');
  if (!current)
    return (
      <SectionCard title={t('title')}>
        <p className="max-w-prose text-pretty text-muted">{t('never')}</p>
      </SectionCard>
    );
  return (
    <SectionCard title={t('title')} actions={<Badge tone={current.active ? 'live' : 'plain'}>{current.active ? t('on') : t('off')}</Badge>}>
      <p className="mb-4 max-w-prose text-pretty text-muted">{current.active ? t('onText') : t('offText')}</p>
      <ItemFacts item={current} />
    </SectionCard>
  );
}
