import { useTranslations } from 'use-intl/react';
import type { CinemaChange } from '#features/cinema/cinema.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** One saved item; needs a container query around it. */
export function ItemFacts({ item: { videoUrl, imageUrl, savedBy, savedById, savedAt } }: { readonly item: CinemaChange }) {
  const t = useTranslations('cinema');
  return (
    <Facts>
      <Fact label={t('form.video')}>
        <Leads to={videoUrl} />
      </Fact>
      <Fact label={t('form.image')}>
        <Leads to={imageUrl} />
      </Fact>
      <Fact label={t('now.savedBy')}>
        <PersonLink id={savedById}>{savedBy ?? t('now.gone')}</PersonLink>
      </Fact>
      <Fact label={t('now.savedAt')}>
        <Moment at={savedAt} />
      </Fact>
    </Facts>
  );
}

function Leads({ to }: { readonly to: string | null }) {
  const t = useTranslations('cinema.now');
  if (to === null) return <span className="text-muted">{t('none')}</span>;
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {to}
      <ExternalIcon size={14} className="ml-1 inline" />
    </a>
  );
}
