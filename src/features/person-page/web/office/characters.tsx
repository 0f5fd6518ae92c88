import { useTranslations } from 'use-intl/react';
import { BanLink } from '#features/bans/web/office/ban-link.widget.tsx';
import type { PersonView } from '#features/people/people.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function Characters({ person: { characters } }: { readonly person: PersonView }) {
  const t = useTranslations('personPage.characters');
  return (
    <SectionCard title={t('title')}>
      {characters.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-4 @3xl:grid-cols-2 @6xl:grid-cols-3">
        {characters.map((one) => (
          <li key={one.server} className="@container flex flex-col gap-3 rounded-control bg-raised p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{markUnseen(one.nick)}</span>
              <span className="text-sm text-muted">{one.serverName}</span>
              {one.ban !== null && (
                <BanLink id={one.ban}>
                  <Badge tone="danger">{t('banned', { number: String(one.ban) })}</Badge>
                </BanLink>
              )}
            </p>
            <Facts>
              <Fact label={t('level')}>{one.level}</Fact>
              <Fact label={t('money')}>
                <span className="tabular-nums">{t('amount', { cash: one.cash, bank: one.bank })}</span>
              </Fact>
              <Fact label={t('faction')}>{[one.faction, one.rank].filter(Boolean).join(', ') || t('noFaction')}</Fact>
              <Fact label={t('playtime')}>{t('hours', { hours: Math.round(one.playtimeMinutes / 60) })}</Fact>
              <Fact label={t('seen')}>
                <Moment at={one.lastSeenAt} />
              </Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
