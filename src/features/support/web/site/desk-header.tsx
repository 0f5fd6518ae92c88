import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { supportContract } from '#features/support/support.contract.ts';
import { deskTopic } from '#features/support/support.topics.ts';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { ticketPriorities } from '#features/support/ticket-priorities.ts';
import { attendance } from '#kit/browser/attendance.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { Conversions } from './conversions.tsx';
import { Due } from './due.tsx';
import { KeyHelp } from './key-help.tsx';
import { ByRight } from './player-card.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHeading } from './ticket-heading.tsx';

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

/** Submitted only by its button: changing the selection with arrow keys passes through every value in between. */
function PriorityForm({ ticket: { id, priority } }: { readonly ticket: DeskTicket }) {
  const t = useTranslations('support.desk');
  return (
    <form method="post" action={addressOfCall(supportDeskContract.rankTicket, { id })} className="flex items-center gap-3">
      <label htmlFor="priority">{t('priority')}</label>
      <Select
        id="priority"
        name="priority"
        key={priority}
        defaultValue={priority}
        options={ticketPriorities.map((one) => ({ value: one, label: t(`priorities.${one}`) }))}
      />
      <Button type="submit" size="small">
        {t('set')}
      </Button>
    </form>
  );
}

/** Warns agents who have the same ticket open, so that they do not both answer. */
function CompanyNotice({ company: { others, newest }, seen }: { readonly company: Company; readonly seen: number }) {
  const t = useTranslations('support.desk');
  const isNewer = newest > seen;
  return (
    <div role="status" className="contents">
      {(others.length > 0 || isNewer) && (
        <p className="flex gap-3 rounded-control border border-brand bg-brand-soft px-4 py-3 text-sm">
          <WarningIcon className="mt-0.5 shrink-0" />
          <span className="flex flex-col gap-1">
            {others.length > 0 && <span>{t('here', { people: others.join(', ') })}</span>}
            {isNewer && (
              <span>
                {t.rich('newer', {
                  link: (text) => (
                    <a href="?" className="underline underline-offset-4">
                      {text}
                    </a>
                  ),
                })}
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

const { viewTicket, watchSupport } = supportDeskContract;
const everyMs = 20_000;

type Company = { readonly others: readonly string[]; readonly newest: number };

/** Sends a heartbeat that this ticket is open, and returns who else has it open and whether there is a new message. */
function useCompany(id: string): Company {
  const [company, setCompany] = useState<Company>({ others: [], newest: 0 });
  useEffect(() => {
    // Failures are ignored; the next heartbeat retries.
    const ask = () => void browserCall({ headers: attendance })(viewTicket, { id }).then(setCompany, () => undefined);
    ask();
    const timer = setInterval(ask, everyMs);
    const stop = listen(addressOfCall(watchSupport), { topics: [deskTopic], heard: ask });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [id]);
  return company;
}

type Props = Pick<DeskTicket, 'links' | 'checks' | 'mergedInto' | 'mergedFrom'>;

function TicketTies({ links, checks, mergedInto, mergedFrom }: Props) {
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
