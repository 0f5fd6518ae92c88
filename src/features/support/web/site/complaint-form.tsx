import { useTranslations } from 'use-intl/react';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { DeskTicket, PlayerCard } from '#features/support/ticket.shapes.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Declined } from '#kit/pages/declined-form.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { PlainForm } from './plain-form.tsx';

type Props = { readonly ticket: DeskTicket; readonly characters: PlayerCard['characters']; readonly declined: Declined | null };

/** Prefilled from the ticket; the agent completes or corrects it. */
export function ComplaintForm({ ticket: { id, number, messages, incident }, characters, declined }: Props) {
  const t = useTranslations('support.desk.complaint');
  const { failure, typed } = useDeclination(declined, 'complaint');
  const told = `${messages.find(({ side }) => side === 'player')?.text ?? ''}\n\n${t('source', { number: String(number) })}`;
  return (
    <PlainForm
      id="complaint"
      action={addressOfCall(supportDeskContract.turnIntoComplaint, { id })}
      draft={`complaint-${id}`}
      failure={failure}
    >
      <p className="text-muted">{t('lead')}</p>
      <Field name="server" label={t('server')} required>
        <Select
          options={characters.map(({ server, nick }) => ({ value: String(server), label: `${server} · ${nick}` }))}
          defaultValue={typed.server ?? incident?.server ?? ''}
        />
      </Field>
      <Field name="offender" label={t('offender')} required>
        <TextInput maxLength={60} defaultValue={typed.offender ?? incident?.offender ?? ''} />
      </Field>
      <Field name="happenedAt" label={t('at')} required>
        <TextInput type="datetime-local" defaultValue={typed.happenedAt ?? incident?.happenedAt ?? ''} />
      </Field>
      <Field name="description" label={t('description')} required>
        <TextArea rows={4} maxLength={5_000} defaultValue={typed.description ?? told} />
      </Field>
      <Field name="link" label={t('link')} optional>
        <TextInput type="url" maxLength={500} defaultValue={typed.link ?? incident?.link ?? ''} />
      </Field>
      <Button type="submit" size="small" className="self-start">
        {t('submit')}
      </Button>
    </PlainForm>
  );
}
