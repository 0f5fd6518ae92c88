import { useTranslations } from 'use-intl/react';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { ticketPriorities } from '#features/support/ticket-priorities.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { Button } from '#ui/shared/button.tsx';
import { Select } from '#ui/shared/inputs.tsx';

/** Submitted only by its button: changing the selection with arrow keys passes through every value in between. */
export function PriorityForm({ ticket: { id, priority } }: { readonly ticket: DeskTicket }) {
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
