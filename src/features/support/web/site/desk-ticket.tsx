import { useTranslations } from 'use-intl/react';
import { supportContract } from '#features/support/support.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { ticketLimits } from '#features/support/ticket-categories.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { CompanyNotice } from './company-notice.tsx';
import { DeskWork } from './desk-work.tsx';
import { DoneNotice } from './done-notice.tsx';
import { Due } from './due.tsx';
import { FileField, useTicketFiles } from './file-field.tsx';
import { KeyHelp } from './key-help.tsx';
import { PlainForm } from './plain-form.tsx';
import { PlayerCard } from './player-card.tsx';
import { PriorityForm } from './priority-form.tsx';
import { besideIn } from './queue-order.ts';
import { SavedReplies } from './saved-replies.tsx';
import { Thread } from './thread.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHeading } from './ticket-heading.tsx';
import { TicketTies } from './ticket-ties.tsx';
import { useCompany } from './use-company.ts';
import { type DeskKey, useKeys } from './use-keys.ts';

type Props = { readonly ticket: DeskTicket; readonly place: Place };

/** A ticket as the support sees it: with notes, and with who of the staff said what. */
export function DeskTicketView({ ticket, place }: Props) {
  const t = useTranslations('support');
  const { id } = ticket;
  const { failure, typed } = useDeclination(ticket.declined ?? place.declined, 'reply');
  const company = useCompany(id);
  const last = ticket.messages.at(-1)?.id ?? 0;
  useKeys((key) => press(key, id));
  const files = useTicketFiles(`reply-${id}`, failure.error !== undefined);
  return (
    <div className="flex flex-col gap-8">
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
          <span className="wrap-anywhere">{ticket.from}</span>
          {!ticket.card && <Badge>{t('desk.visitor')}</Badge>}
          <span>{t(`desk.language.${ticket.language}`)}</span>
          {ticket.sentFrom && <span className="wrap-anywhere">{t('desk.sentFrom', { address: ticket.sentFrom })}</span>}
          {ticket.rating && <span>{t('desk.stars', { stars: ticket.rating.stars })}</span>}
        </p>
        <TicketFacts facts={ticket.facts} language={ticket.language} />
        <TicketTies {...ticket} />
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
        <CompanyNotice company={company} seen={last} />
      </header>
      <DoneNotice done={place.search.get('done')} />
      <div className="support-columns">
        <div className="flex min-w-0 flex-col gap-8">
          <Thread
            language={ticket.language}
            messages={ticket.messages}
            own="agent"
            nameOf={({ side, author }) =>
              side === 'player'
                ? ticket.from
                : side === 'note'
                  ? `${t('desk.note')}${author ? `, ${author}` : ''}`
                  : (author ?? t('one.us'))
            }
          />
          {!ticket.mergedInto && (
            <PlainForm
              id="reply"
              action={addressOfCall(supportContract.replyToTicket, { id })}
              draft={`reply-${id}`}
              failure={failure}
              files={files}
            >
              <SavedReplies replies={ticket.replies} />
              <input type="hidden" name="seen" value={last} />
              <Field name="text" label={t('desk.reply')} hint={t('desk.replyHint')} max={ticketLimits.text} required>
                <TextArea rows={6} defaultValue={typed.text ?? ''} />
              </Field>
              <FileField files={files} />
              <span className="flex flex-wrap gap-3">
                <Button look="primary" type="submit" name="as" value="reply">
                  {t('desk.asReply')}
                </Button>
                <Button type="submit" name="as" value="solution">
                  {t('desk.asSolution')}
                </Button>
                <Button look="quiet" type="submit" name="as" value="note">
                  {t('desk.asNote')}
                </Button>
              </span>
            </PlainForm>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {ticket.card && <PlayerCard card={ticket.card} />}
          {!ticket.mergedInto && <DeskWork ticket={ticket} place={place} />}
        </div>
      </div>
    </div>
  );
}

/** J and K lead through the queue, Q back to it; T takes the ticket, R goes to the reply, S sends it as the solution. */
function press(key: DeskKey, id: string): void {
  const reply = document.getElementById('reply');
  const area = reply?.querySelector('textarea');
  const beside = key === 'j' ? besideIn(id, 1) : key === 'k' ? besideIn(id, -1) : undefined;
  if (beside) location.assign(`/support/dashbord/tiket/${beside}`);
  if (key === 'q') location.assign('/support/dashbord');
  if (key === 't') document.getElementById('take')?.querySelector('button')?.click();
  if (key === 'r' || (key === 's' && area?.value.trim() === '')) area?.focus();
  else if (key === 's') reply?.querySelector<HTMLButtonElement>('button[value="solution"]')?.click();
}
