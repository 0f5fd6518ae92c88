import { useTranslations } from 'use-intl/react';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ByRight } from './player-card.tsx';

type Props = Pick<DeskTicket, 'links' | 'checks' | 'mergedInto' | 'mergedFrom'>;

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
      {links.map((link) => (
        <li key={`${link.kind}-${link.number}`} className="flex flex-wrap items-center gap-2">
          <ByRight page={link.page}>{t(`linked.${link.kind}`, { number: String(link.number) })}</ByRight>
          <Badge>{link.kind === 'bug' ? t(`bugStates.${link.state}`) : t(`card.statuses.${link.state}`)}</Badge>
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
