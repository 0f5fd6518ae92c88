import { useTranslations } from 'use-intl/react';
import { supportContract } from '#features/support/support.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { CompanyNotice } from './company-notice.tsx';
import { Conversions } from './conversions.tsx';
import { Due } from './due.tsx';
import { KeyHelp } from './key-help.tsx';
import { ByRight } from './player-card.tsx';
import { PriorityForm } from './priority-form.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHeading } from './ticket-heading.tsx';
import { TicketTies } from './ticket-ties.tsx';
import { useCompany } from './use-company.ts';

export function DeskHeader({ ticket, place }: { readonly ticket: DeskTicket; readonly place: Place }) {
  const t = useTranslations('support');
  const { id } = ticket;
  const company = useCompany(id);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <a href="/support/dashbord" className="text-sm text-muted underline underline-offset-4">
          {t('desk.back')}
        </a>
        <KeyHelp keys={['j', 'k', 't', 'r', 's', 'q']} />
      </div>
      <TicketHeading lang={ticket.language}>{ticket.subject}</TicketHeading>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Badge tone={ticket.state === 'open' ? 'brand' : ticket.state === 'solved' ? 'success' : 'plain'}>
          {t(`deskStates.${ticket.state}`)}
        </Badge>
        <span>{t('one.title', { number: String(ticket.number) })}</span>
        <span>{t(`categories.${ticket.category}`)}</span>
        <span className="wrap-anywhere">
          <ByRight page={ticket.card?.page ?? null}>{ticket.from}</ByRight>
        </span>
        {!ticket.card && <Badge>{t('desk.visitor')}</Badge>}
        <span>{t(`desk.language.${ticket.language}`)}</span>
        {ticket.sentFrom && <span className="wrap-anywhere">{t('desk.sentFrom', { address: ticket.sentFrom })}</span>}
        {ticket.rating && <span>{t('desk.stars', { stars: ticket.rating.stars })}</span>}
      </p>
      <TicketFacts facts={ticket.facts} language={ticket.language} />
      <TicketTies {...ticket} />
      <Conversions ticket={ticket} place={place} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-muted">
        <form id="take" method="post" action={addressOfCall(supportContract.takeTicket, { id })} className="flex items-center gap-3">
          {ticket.agent ? t('desk.takenBy', { agent: ticket.agent }) : t('desk.free')}
          {!ticket.mine && (
            <Button type="submit" size="small">
              {t('desk.take')}
            </Button>
          )}
        </form>
        <PriorityForm ticket={ticket} />
        <Due ticket={ticket} />
      </div>
      <CompanyNotice company={company} seen={ticket.messages.at(-1)?.id ?? 0} />
    </header>
  );
}
