import { useTranslations } from 'use-intl/react';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { UnsentWords } from '#ui/shared/unsent-words.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskWork } from './desk-work.tsx';
import { DoneNotice } from './done-notice.tsx';
import { PlayerCard } from './player-card.tsx';
import { besideIn } from './queue-order.ts';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import { type DeskKey, useKeys } from './use-keys.ts';

type Props = { readonly ticket: DeskTicket; readonly place: Place };

/** A ticket as agents see it: with notes and the names of staff. */
export function DeskTicketView({ ticket, place }: Props) {
  const t = useTranslations('support');
  useKeys((key) => press(key, ticket.id));
  return (
    <div className="flex flex-col gap-8">
      <DeskHeader ticket={ticket} place={place} />
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
          {ticket.mergedInto ? <UnsentReply ticket={ticket} place={place} /> : <ReplyForm ticket={ticket} place={place} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {ticket.card && <PlayerCard card={ticket.card} />}
          {!ticket.mergedInto && <DeskWork ticket={ticket} place={place} />}
        </div>
      </div>
    </div>
  );
}

/** Shows the unsent reply to a ticket that was merged while it was being typed. */
function UnsentReply({ ticket: { id, declined }, place }: Props) {
  const t = useTranslations('support');
  const { typed } = useDeclination(declined ?? place.declined, 'reply');
  return (
    <UnsentWords id="reply" draft={`reply-${id}`} fields={['text']} typed={typed} why={t('errors.mergedAlready')} label={t('one.unsent')} />
  );
}

/**
 * J and K open the next or previous ticket of the queue, Q returns to it; T takes the ticket, R focuses the reply, S sends it as the
 * solution.
 */
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
