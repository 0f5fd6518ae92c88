import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { supportContract } from '#features/support/support.contract.ts';
import { ticketTopic } from '#features/support/support.topics.ts';
import type { OwnTicket } from '#features/support/ticket.shapes.ts';
import { reopenDays, ticketLimits } from '#features/support/ticket-categories.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { UnsentWords } from '#ui/shared/unsent-words.tsx';
import { DoneNotice } from './done-notice.tsx';
import { FileField, FilesElsewhere, useTicketFiles } from './file-field.tsx';
import { PlainForm } from './plain-form.tsx';
import { RatingForm } from './rating-form.tsx';
import { Thread } from './thread.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHeading } from './ticket-heading.tsx';

type Props = { readonly ticket: OwnTicket; readonly place: Place };

export function OwnTicketView({ ticket: first, place }: Props) {
  const t = useTranslations('support');
  const key = place.search.get('key');
  const ticket = useLiveTicket(first, key ?? undefined);
  const { failure, typed } = useDeclination(ticket.declined ?? place.declined, 'answer');
  const hidden = key && <input type="hidden" name="key" value={key} />;
  const { id } = ticket;
  const done = place.search.get('done');
  const files = useTicketFiles(`answer-${id}`, failure.error !== undefined || !done);
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        {!key && (
          <a href="/tickets" className="self-start text-sm text-muted underline underline-offset-4">
            {t('one.all')}
          </a>
        )}
        <TicketHeading lang={ticket.language}>{ticket.subject}</TicketHeading>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Badge tone={ticket.state === 'waiting' ? 'brand' : ticket.state === 'solved' ? 'success' : 'plain'}>
            {t(`states.${ticket.state}`)}
          </Badge>
          <span>{t('one.title', { number: String(ticket.number) })}</span>
          <span>{t(`categories.${ticket.category}`)}</span>
          <Moment at={ticket.createdAt} look="dayTime" />
        </p>
        <TicketFacts facts={ticket.facts} language={ticket.language} />
      </header>
      <DoneNotice done={done} />
      <Thread
        language={ticket.language}
        messages={ticket.messages}
        own="player"
        nameOf={({ side }) => t(side === 'player' ? 'one.you' : 'one.us')}
      />
      {ticket.can.rate && <RatingForm ticket={ticket} hidden={hidden} />}
      {!ticket.can.answer && (
        <UnsentWords
          id="answer"
          draft={`answer-${id}`}
          fields={['text']}
          typed={typed}
          why={t(ticket.mergedInto ? 'errors.goesOnElsewhere' : 'errors.closedForGood')}
          label={t('one.unsent')}
        />
      )}
      {ticket.mergedInto ? (
        <p className="text-muted">
          <a href={ticket.mergedInto.page} className="text-accent-text underline underline-offset-4">
            {t('one.goesOn', { number: String(ticket.mergedInto.number) })}
          </a>
        </p>
      ) : ticket.can.answer ? (
        <PlainForm
          id="answer"
          action={addressOfCall(supportContract.answerTicket, { id })}
          draft={`answer-${id}`}
          failure={failure}
          files={files}
        >
          {hidden}
          <Field
            name="text"
            label={t('one.answer')}
            hint={ticket.state === 'solved' ? t('one.answerReopen', { days: reopenDays }) : undefined}
            max={ticketLimits.text}
            required
          >
            <TextArea rows={5} defaultValue={typed.text ?? ''} />
          </Field>
          {ticket.can.attach ? <FileField files={files} byMail={ticket.byMail} /> : <FilesElsewhere byMail={ticket.byMail} />}
          <SubmitButton>{t('one.send')}</SubmitButton>
        </PlainForm>
      ) : (
        <p className="flex flex-wrap items-center gap-4 text-muted">
          {t('one.closed')}
          <LinkButton href="/support/dashbord/tiket">{t('list.open')}</LinkButton>
        </p>
      )}
      {ticket.can.close && (
        <form method="post" action={addressOfCall(supportContract.closeTicket, { id })}>
          {hidden}
          <Button type="submit">{t('one.close')}</Button>
        </form>
      )}
    </div>
  );
}

const { getTicket, watchTicket } = supportContract;

/** The live ticket of the player: answers appear without a reload, and typed text stays. */
function useLiveTicket(first: OwnTicket, key: string | undefined): OwnTicket {
  const [ticket, setTicket] = useState(first);
  const { id, number } = first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one ticket, which id and key name
  useEffect(() => {
    setTicket(first);
    const read = async () => {
      const fresh = await browserCall()(getTicket, { id, key });
      if (fresh.kind === 'own') setTicket({ ...fresh, declined: first.declined });
    };
    // Failures are ignored; the next event or page retries.
    const heard = () => void read().catch(() => undefined);
    return listen(addressOfCall(watchTicket, { id, key }), { topics: [ticketTopic(number)], heard });
  }, [id, key]);
  return ticket;
}
