import { useTranslations } from 'use-intl/react';
import { type CinemaChange, type CinemaView, cinemaContract } from '#features/cinema/cinema.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useLoaded } from '#kit/office/use-operation.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { CinemaForm, ItemFacts } from './cinema-form.tsx';

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

function CinemaChanges({ cinema: { changes } }: { readonly cinema: CinemaView }) {
  const t = useTranslations('cinema.changes');
  return (
    <SectionCard title={t('title')}>
      {changes.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol className="flex flex-col gap-4">
        {changes.map((change) => (
          <Change key={change.version} change={change} />
        ))}
      </ol>
    </SectionCard>
  );
}

function Change({ change: { savedBy, savedById, savedAt, active, videoUrl, imageUrl } }: { readonly change: CinemaChange }) {
  const t = useTranslations('cinema');
  const who = () => <PersonLink id={savedById}>{savedBy ?? t('now.gone')}</PersonLink>;
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t.rich(active ? 'changes.on' : 'changes.off', { who })}</span>
        <span className="text-sm text-muted">
          <Moment at={savedAt} />
        </span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {t('changes.video')}: {videoUrl ?? t('now.none')}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {t('changes.image')}: {imageUrl ?? t('now.none')}
      </p>
    </li>
  );
}
