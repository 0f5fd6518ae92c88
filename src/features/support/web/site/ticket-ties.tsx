import { useTranslations } from 'use-intl/react';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { Badge } from '#ui/shared/badge.tsx';

type Props = Pick<DeskTicket, 'links' | 'checks' | 'mergedInto' | 'mergedFrom'>;

/** What a ticket was turned into, asked about and put together with. */
export function TicketTies({ links, checks, mergedInto, mergedFrom }: Props) {
  const t = useTranslations('support.desk');
  if (links.length + checks.length + mergedFrom.length === 0 && !mergedInto) return null;
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {mergedInto && (
        <li>
          <a href={mergedInto.page} className="text-accent-text underline underline-offset-4">
            {t('merged', { number: String(mergedInto.number) })}
          </a>
        </li>
      )}
      {mergedFrom.map((number) => (
        <li key={number}>
          <Badge>{t('mergedFrom', { number: String(number) })}</Badge>
        </li>
      ))}
      {links.map(({ kind, number }) => (
        <li key={`${kind}-${number}`}>
          <a href={addresses[kind](number)} className="text-accent-text underline underline-offset-4">
            {t(`linked.${kind}`, { number: String(number) })}
          </a>
        </li>
      ))}
      {checks.map(({ order, outcome, askedAt }) => (
        <li key={askedAt}>
          <Badge tone={outcome === null ? 'brand' : outcome === 'paid' ? 'success' : 'plain'}>
            {t(`checks.${outcome ?? 'open'}`, { order })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const addresses = {
  complaint: (number: number) => `/admin/complaints/${number}`,
  bug: (number: number) => `/dashboard/bugs/${number}`,
} as const;
