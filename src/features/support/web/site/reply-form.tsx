import type { MouseEvent } from 'react';
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

/** Inserts a saved reply at the cursor; typed text stays. */
function SavedReplies({ replies }: Pick<DeskTicket, 'replies'>) {
  const t = useTranslations('support.desk');
  if (replies.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-3">
      <summary className="cursor-pointer text-sm font-semibold">{t('saved')}</summary>
      <p className="mt-2 text-sm text-muted">
        {t.rich('savedHint', {
          link: (text) => (
            <a href="/dashboard/settings/support.replies" className="underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
      <span className="mt-3 flex flex-wrap gap-2">
        {replies.map(({ title, text }) => (
          <Button key={title} size="small" title={text} onClick={(event) => insert(event, text)}>
            {title}
          </Button>
        ))}
      </span>
    </details>
  );
}

function insert({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, text: string): void {
  const area = form?.elements.namedItem('text');
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  // Notifies the counter and the draft as if it were typed.
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}
