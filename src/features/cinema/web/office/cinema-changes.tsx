import { useTranslations } from 'use-intl/react';
import type { CinemaChange, CinemaView } from '#features/cinema/cinema.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function CinemaChanges({ cinema: { changes } }: { readonly cinema: CinemaView }) {
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
