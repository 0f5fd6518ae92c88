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
import { DoneNotice } from './done-notice.tsx';
import { FileField, useTicketFiles } from './file-field.tsx';
import { PlainForm } from './plain-form.tsx';
import { PlayerCard } from './player-card.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { Thread } from './thread.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHeading } from './ticket-heading.tsx';

type Props = { readonly ticket: DeskTicket; readonly place: Place };

/** A ticket as the support sees it: with notes, and with who of the staff said what. */
export function DeskTicketView({ ticket, place }: Props) {
  const t = useTranslations('support');
  const { id } = ticket;
  const { failure, typed } = useDeclination(ticket.declined ?? place.declined, 'reply');
  const files = useTicketFiles(`reply-${id}`, failure.error !== undefined);
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <a href="/support/dashbord" className="self-start text-sm text-muted underline underline-offset-4">
          {t('desk.back')}
        </a>
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
          {ticket.rating && <span>{t('desk.stars', { stars: ticket.rating.stars })}</span>}
        </p>
        <TicketFacts facts={ticket.facts} language={ticket.language} />
        <form
          method="post"
          action={addressOfCall(supportContract.takeTicket, { id })}
          className="flex flex-wrap items-center gap-3 text-sm text-muted"
        >
          {ticket.agent ? t('desk.takenBy', { agent: ticket.agent }) : t('desk.free')}
          {!ticket.mine && (
            <Button type="submit" size="small">
              {t('desk.take')}
            </Button>
          )}
        </form>
      </header>
      <DoneNotice done={place.search.get('done')} />
      <div className="support-columns">
        {ticket.card && <PlayerCard card={ticket.card} />}
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
          <PlainForm
            id="reply"
            action={addressOfCall(supportContract.replyToTicket, { id })}
            draft={`reply-${id}`}
            failure={failure}
            files={files}
          >
            <SavedReplies replies={ticket.replies} />
            <input type="hidden" name="seen" value={ticket.messages.at(-1)?.id ?? 0} />
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
        </div>
      </div>
    </div>
  );
}
