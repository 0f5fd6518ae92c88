import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { conversionKinds, undoSeconds } from '#features/support/conversions.ts';
import { checkLimits } from '#features/support/payment-checks.ts';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { ticketLimits } from '#features/support/ticket-categories.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { PlainForm } from './plain-form.tsx';

const { handOverTicket, mergeTicket, turnIntoBug, turnIntoComplaint, askForPaymentCheck } = supportDeskContract;
type Props = { readonly ticket: DeskTicket; readonly place: Place };

/** Actions besides answering. Each is a separate form, collapsed until it is needed or was rejected. */
export function DeskWork({ ticket, place }: Props) {
  const t = useTranslations('support.desk');
  const { id } = ticket;
  const declined = ticket.declined ?? place.declined;
  const handOver = useDeclination(declined, 'handOver');
  const merge = useDeclination(declined, 'merge');
  const check = useDeclination(declined, 'check');
  const isOpen = (form: string) => declined?.form === form;
  return (
    <section aria-label={t('work')} className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface text-sm">
      <Convert ticket={ticket} />
      <Part title={t('handOver.title')} open={isOpen('handOver')}>
        <PlainForm id="handOver" action={addressOfCall(handOverTicket, { id })} draft={`hand-over-${id}`} failure={handOver.failure}>
          <Field name="to" label={t('handOver.to')} required>
            <Select
              placeholder={t('handOver.choose')}
              options={ticket.colleagues.map((login) => ({ value: login, label: login }))}
              defaultValue={handOver.typed.to ?? ''}
            />
          </Field>
          <Field name="note" label={t('handOver.note')} optional>
            <TextArea rows={3} maxLength={ticketLimits.text} defaultValue={handOver.typed.note ?? ''} />
          </Field>
          <Send>{t('handOver.submit')}</Send>
        </PlainForm>
      </Part>
      <Part title={t('merge.title')} open={isOpen('merge')}>
        <PlainForm id="merge" action={addressOfCall(mergeTicket, { id })} draft={`merge-${id}`} failure={merge.failure}>
          <Field name="into" label={t('merge.into')} hint={t('merge.hint')} required>
            <TextInput inputMode="numeric" pattern="\d+" list="other-tickets" defaultValue={merge.typed.into ?? ''} />
          </Field>
          <datalist id="other-tickets">
            {ticket.card?.tickets.map(({ number, subject }) => (
              <option key={number} value={number}>
                {subject}
              </option>
            ))}
          </datalist>
          <Send>{t('merge.submit')}</Send>
        </PlainForm>
      </Part>
      <Part title={t('check.title')} open={isOpen('check')}>
        <PlainForm id="check" action={addressOfCall(askForPaymentCheck, { id })} draft={`check-${id}`} failure={check.failure}>
          <p className="text-muted">{t('check.lead')}</p>
          <Field name="order" label={t('check.order')} required>
            <TextInput maxLength={checkLimits.order} defaultValue={check.typed.order ?? ticket.facts.order ?? ''} />
          </Field>
          <Field name="question" label={t('check.question')} required>
            <TextArea rows={3} maxLength={checkLimits.question} defaultValue={check.typed.question ?? ''} />
          </Field>
          <Send>{t('check.submit')}</Send>
        </PlainForm>
      </Part>
      {ticket.card && ticket.card.characters.length > 0 && (
        <Part title={t('complaint.title')} open={isOpen('complaint')}>
          <ComplaintForm ticket={ticket} characters={ticket.card.characters} declined={declined} />
        </Part>
      )}
    </section>
  );
}

/** One button per kind of conversion. If required values are missing, the form comes back to ask for them. */
function Convert({ ticket: { id, number, subject, messages, facts, incident, links, checks, conversions } }: Pick<Props, 'ticket'>) {
  const t = useTranslations('support.desk');
  const told = messages.find(({ side }) => side === 'player')?.text ?? subject;
  const values = {
    bug: {},
    complaint: { ...incident, description: `${told}\n\n${t('complaint.source', { number: String(number) })}` },
    check: { order: facts.order ?? '', question: t('check.usual', { subject }) },
  };
  const offered = {
    bug: !links.some(({ kind }) => kind === 'bug'),
    complaint: incident !== null,
    check: checks.every(({ outcome }) => outcome !== null),
  };
  return (
    <div className="flex flex-col gap-2 px-5 py-3">
      <h3 className="font-semibold">{t('convert.title')}</h3>
      <div className="flex flex-wrap gap-2">
        {conversionKinds.map(
          (kind) =>
            offered[kind] && (
              <form key={kind} method="post" action={addressOfCall(operations[kind], { id })}>
                {Object.entries(values[kind]).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" size="small" disabled={conversions.some((one) => one.kind === kind)}>
                  {t(`convert.kinds.${kind}`)}
                </Button>
              </form>
            ),
        )}
      </div>
      <p className="text-muted">{t('convert.lead', { seconds: undoSeconds })}</p>
    </div>
  );
}

const operations = { bug: turnIntoBug, complaint: turnIntoComplaint, check: askForPaymentCheck } as const;

export const Send = ({ children }: { readonly children: string }) => (
  <Button type="submit" size="small" className="self-start">
    {children}
  </Button>
);

function Part({ title, open, children }: { readonly title: string; readonly open: boolean; readonly children: ReactNode }) {
  return (
    <details open={open || undefined} className="px-5 py-3">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
