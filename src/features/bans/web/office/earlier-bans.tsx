import { useTranslations } from 'use-intl/react';
import type { Preview } from '#features/bans/bans.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { BanState } from './ban-state.tsx';

/** The player's earlier bans, so that the admin can judge a repeated offence more severely. */
export function EarlierBans({ earlier }: Pick<Preview, 'earlier'>) {
  const t = useTranslations('bans.earlier');
  if (earlier.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <section className="flex flex-col gap-1 rounded-control border border-line p-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <ScrollBox label={t('title')} className="max-h-40">
        <ul className="flex flex-col divide-y divide-line">
          {earlier.map(({ id, reason, state, bannedAt, bannedBy, bannedById }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-medium text-pretty wrap-break-word">{reason}</span>
                <BanState state={state} />
              </span>
              <span className="text-sm text-muted">
                <Moment at={bannedAt} /> ·{' '}
                {t.rich('by', {
                  who: () => <PersonLink id={bannedById}>{bannedBy}</PersonLink>,
                })}
              </span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </section>
  );
}
