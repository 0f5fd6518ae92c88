import { useTranslations } from 'use-intl/react';
import type { OwnBan } from '#features/bans/own-bans.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** The person's active bans: number for support, reason, end, and where to appeal. */
export function OwnBans({ bans }: { readonly bans: readonly OwnBan[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {bans.map((ban) => (
        <BanCard key={ban.number} ban={ban} />
      ))}
    </ul>
  );
}

function BanCard({ ban: { number, server, serverName, nick, reason, bannedAt, until, complaint } }: { readonly ban: OwnBan }) {
  const t = useTranslations('ownBans');
  const words = useTranslations('adminAccounts');
  const locale = useUiLocale();
  const moment = (at: string) => formatInstantWithZone(at, locale, 'dayTime');
  return (
    <li className="flex flex-col gap-3 rounded-card border border-danger bg-surface p-card">
      <div className="flex flex-col gap-1">
        <p className="text-sm text-muted">{words('server', { server, name: serverName })}</p>
        <h3 className="text-lg leading-snug font-semibold break-words">{nick.replace('_', ' ')}</h3>
      </div>
      <p className="text-pretty break-words">{reason}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="danger">{until === null ? t('forGood') : t('until', { until: moment(until) })}</Badge>
        <span>{t('number', { number: String(number) })}</span>
      </p>
      <p className="text-sm text-muted">{t('since', { at: moment(bannedAt) })}</p>
      <a
        href={complaint === null ? '/support/dashbord/tiket?category=ban' : `/complaints/${complaint}`}
        className="self-start text-brand-text underline underline-offset-4"
      >
        {complaint === null ? t('ticket') : t('appeal', { number: String(complaint) })}
      </a>
    </li>
  );
}
