import { useTranslations } from 'use-intl/react';
import { sharedDays } from '#features/bans/ban-limits.ts';
import type { AlsoHit, Preview } from '#features/bans/bans.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';

export function AlsoHitList({ alsoHit: { total, accounts } }: Pick<Preview, 'alsoHit'>) {
  const t = useTranslations('bans.alsoHit');
  return (
    <section className="flex flex-col gap-2 rounded-control border border-line bg-raised p-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-sm text-pretty">{total === 0 ? t('none', { days: sharedDays }) : t('some', { count: total, days: sharedDays })}</p>
      {accounts.length > 0 && (
        <ScrollBox label={t('title')} className="max-h-48">
          <ul className="flex flex-col divide-y divide-line">
            {accounts.map((account) => (
              <Sharer key={account.globalId} account={account} />
            ))}
            {total > accounts.length && <li className="py-2 text-sm text-muted">{t('more', { count: total - accounts.length })}</li>}
          </ul>
        </ScrollBox>
      )}
      <p className="text-sm text-muted">{t('noted')}</p>
    </section>
  );
}

function Sharer({ account: { globalId, login, nick, by, banned, shared } }: { readonly account: AlsoHit }) {
  const t = useTranslations('bans.alsoHit');
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">
          <PersonLink id={globalId}>{nick === null ? login : t('person', { login, nick })}</PersonLink>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {t(`ways.${by}`)}
          {banned && <Badge tone="danger">{t('banned')}</Badge>}
        </span>
      </span>
      {shared && <span className="font-mono text-sm wrap-anywhere text-muted">{shared.join(', ')}</span>}
    </li>
  );
}
