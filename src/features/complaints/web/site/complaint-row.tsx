import { useTranslations } from 'use-intl/react';
import type { OwnRow } from '#features/complaints/complaint-view.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { Deadline } from './deadline.tsx';

export function ComplaintRow({ row }: { readonly row: OwnRow }) {
  const t = useTranslations('complaintPages');
  const words = useTranslations('complaints');
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-card transition-colors focus-within:border-muted hover:border-muted">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">
            <a href={`/complaints/${row.key}`} className="after:absolute after:inset-0 after:rounded-card">
              {t(`row.${row.mine}`, { other: row.other.replaceAll('_', ' ') })}
            </a>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{t('row.number', { number: String(row.number) })}</span>
            <span>{row.serverName}</span>
            <span>{words(`against.${row.against}`)}</span>
            <Moment at={row.createdAt} look="dayTime" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {row.unread && <Badge tone="live">{t('row.unread')}</Badge>}
          {row.stage === 'appeal' && <Badge>{t('row.appeal')}</Badge>}
          {row.status === 'closed' && row.outcome ? (
            <OutcomeBadge outcome={row.outcome} />
          ) : (
            <Badge>{words(`statuses.${row.status}`)}</Badge>
          )}
        </div>
      </div>
      {row.deadline && <Deadline what={row.deadline.what} at={row.deadline.at} />}
    </li>
  );
}
