import { useTranslations } from 'use-intl/react';
import { supportContract } from '#features/support/support.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { ticketLimits } from '#features/support/ticket-categories.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { FileField, useTicketFiles } from './file-field.tsx';
import { PlainForm } from './plain-form.tsx';
import { SavedReplies } from './saved-replies.tsx';

type Props = { readonly ticket: DeskTicket; readonly place: Place };

/** The agent's reply, solution or note. It sends the last message read, so that the server can reject a second answer. */
export function ReplyForm({ ticket: { id, messages, replies, declined }, place }: Props) {
  const t = useTranslations('support.desk');
  const { failure, typed } = useDeclination(declined ?? place.declined, 'reply');
  const files = useTicketFiles(`reply-${id}`, failure.error !== undefined || !place.search.has('done'));
  return (
    <PlainForm
      id="reply"
      action={addressOfCall(supportContract.replyToTicket, { id })}
      draft={`reply-${id}`}
      failure={failure}
      files={files}
    >
      <SavedReplies replies={replies} />
      <input type="hidden" name="seen" value={messages.at(-1)?.id ?? 0} />
      <Field name="text" label={t('reply')} hint={t('replyHint')} max={ticketLimits.text} required>
        <TextArea rows={6} defaultValue={typed.text ?? ''} />
      </Field>
      <FileField files={files} />
      <span className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" name="as" value="reply">
          {t('asReply')}
        </Button>
        <Button type="submit" name="as" value="solution">
          {t('asSolution')}
        </Button>
        <Button look="quiet" type="submit" name="as" value="note">
          {t('asNote')}
        </Button>
      </span>
    </PlainForm>
  );
}
