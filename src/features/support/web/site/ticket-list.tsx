import { useTranslations } from 'use-intl/react';
import type { OwnTickets } from '#features/support/ticket.shapes.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { DisplayedLabel } from '#ui/shared/displayed-label.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { TicketHeading } from './ticket-heading.tsx';

export function TicketList({ tickets, total }: OwnTickets) {
  const t = useTranslations('support');
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <TicketHeading>{t('list.title')}</TicketHeading>
          <p className="text-muted">{t('list.lead')}</p>
        </div>
        <span className="flex flex-wrap gap-3">
          <LinkButton look="primary" href="/support/dashbord/tiket">
            {t('list.open')}
          </LinkButton>
          <LinkButton href="/support">{t('list.help')}</LinkButton>
        </span>
      </header>
      {tickets.length === 0 ? (
        <div className="rounded-card border border-line bg-surface p-card">
          <p className="font-semibold">{t('list.none')}</p>
          <p className="text-pretty text-muted">{t('list.noneText')}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="relative flex flex-col gap-2 p-5 transition-colors hover:bg-raised">
              <a
                href={`/support/dashbord/tiket/${ticket.id}`}
                lang={ticket.language}
                className="font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {ticket.subject}
              </a>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
                <Badge tone={ticket.state === 'waiting' ? 'brand' : ticket.state === 'solved' ? 'success' : 'plain'}>
                  {t(`states.${ticket.state}`)}
                </Badge>
                <span>{t('list.number', { number: String(ticket.number) })}</span>
                <span>{t(`categories.${ticket.category}`)}</span>
                <Moment at={ticket.touchedAt} look="dayTime" />
              </p>
            </li>
          ))}
        </ul>
      )}
      {tickets.length < total && <DisplayedLabel shown={tickets.length} total={total} />}
    </div>
  );
}
