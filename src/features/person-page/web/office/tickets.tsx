import { useTranslations } from 'use-intl/react';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows } from './block.tsx';

export function Tickets({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.tickets');
  const words = useTranslations('support');
  const reading = useReading(personPageContract.listPersonTickets, { id });
  return (
    <Block title={t('title')} of={reading}>
      {(rows) => (
        <Rows rows={rows} none={t('none')} keyOf={(ticket) => ticket.id}>
          {(ticket) => (
            <>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <a href={`/support/dashbord/tiket/${ticket.id}`} className="font-medium wrap-anywhere underline underline-offset-4">
                  {markUnseen(ticket.subject) || t('number', { number: String(ticket.id) })}
                </a>
                <Badge tone={ticket.state === 'open' ? 'brand' : 'plain'}>{words(`deskStates.${ticket.state}`)}</Badge>
              </span>
              <span className="text-sm text-muted">
                {words(`categories.${ticket.category}`)} · <Moment at={ticket.touchedAt} look="day" />
              </span>
            </>
          )}
        </Rows>
      )}
    </Block>
  );
}
