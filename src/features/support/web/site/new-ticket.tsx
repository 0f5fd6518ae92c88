import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { HelpSuggestions } from '#features/help/web/site/suggestions.widget.tsx';
import { supportContract } from '#features/support/support.contract.ts';
import { isTicketCategory, type TicketCategory, ticketCategoryIds, ticketLimits } from '#features/support/ticket-categories.ts';
import { clientIp } from '#kit/browser/client-ip.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SubmitButton } from '#ui/shared/form.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { FactFields } from './fact-fields.tsx';
import { FileField, FilesElsewhere, useTicketFiles } from './file-field.tsx';
import { PlainForm } from './plain-form.tsx';
import { useArrival } from './sent-draft.ts';
import type { TicketData } from './ticket.page.ts';
import { TicketHeading } from './ticket-heading.tsx';

type Form = Extract<TicketData, { kind: 'form' }>;
type Props = { readonly form: Form; readonly place: Place };

/** First the category, then the form with its fields. Both steps are URLs, so they work without JavaScript. */
export function NewTicketView({ form, place }: Props) {
  const t = useTranslations('support.create');
  const declined = useDeclination(form.declined ?? place.declined, 'ticket');
  const chosen = declined.typed.category ?? place.search.get('category');
  const sent = place.search.get('done');
  const isSent = sent !== null && /^\d{1,15}$/.test(sent);
  useArrival(isSent);
  if (isSent)
    return (
      <div role="status" className="flex max-w-prose flex-col gap-3">
        <TicketHeading>{t('sentTitle', { number: sent })}</TicketHeading>
        <p className="text-pretty text-muted">{t('sent')}</p>
      </div>
    );
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <header className="flex flex-col gap-3">
        <TicketHeading>{t('title')}</TicketHeading>
        <p className="text-pretty text-muted">{form.login === null ? t('lead') : t('asLogin', { login: form.login })}</p>
      </header>
      {isTicketCategory(chosen) ? (
        <TicketFields key={chosen} category={chosen} form={form} declined={declined} place={place} />
      ) : (
        <Topics />
      )}
    </div>
  );
}

function Topics() {
  const t = useTranslations('support');
  return (
    <nav aria-label={t('create.choose')} className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('create.choose')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {ticketCategoryIds.map((category) => (
          <li key={category}>
            <a
              href={`?category=${category}`}
              className="flex h-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 font-semibold transition-colors hover:border-edge"
            >
              {t(`categories.${category}`)}
              <ChevronRightIcon className="shrink-0 text-brand-text" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FieldsProps = Props & { readonly category: TicketCategory; readonly declined: ReturnType<typeof useDeclination> };

function TicketFields({ category, form, declined: { failure, typed }, place }: FieldsProps) {
  const t = useTranslations('support');
  const [subject, setSubject] = useState(typed.subject ?? '');
  const files = useTicketFiles('ticket', failure.error !== undefined);
  // One draft for all categories, so that text survives a change of category. Fields of only one category have unique names.
  return (
    <PlainForm id="ticket" action={supportContract.openTicket.path} draft="ticket" failure={failure} files={files}>
      <input type="hidden" name="category" value={category} />
      <ClientIpField />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`categories.${category}`)}</span>
        <a href="/support/dashbord/tiket" className="text-sm text-muted underline underline-offset-4">
          {t('create.change')}
        </a>
      </p>
      {form.login === null && (
        <Field
          name="email"
          label={t('create.email')}
          hint={t.rich('create.emailHint', {
            link: (text) => (
              <a
                href={`/auth?next=${encodeURIComponent(`/support/dashbord/tiket?category=${category}`)}`}
                className="underline underline-offset-4"
              >
                {text}
              </a>
            ),
          })}
          required
        >
          <TextInput type="email" autoComplete="email" spellCheck={false} maxLength={254} defaultValue={typed.email ?? ''} />
        </Field>
      )}
      <FactFields category={category} form={form} typed={typed} />
      <Field name="subject" label={t('create.subject')} required>
        <TextInput minLength={5} maxLength={ticketLimits.subject} value={subject} onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <HelpSuggestions words={subject} locale={place.locale} />
      <Field name="text" label={t('create.text')} hint={t('create.textHint')} max={ticketLimits.text} required>
        <TextArea rows={7} minLength={20} defaultValue={typed.text ?? ''} />
      </Field>
      {form.login === null ? <FilesElsewhere byMail={form.byMail} /> : <FileField files={files} byMail={form.byMail} />}
      <SubmitButton>{t('create.submit')}</SubmitButton>
    </PlainForm>
  );
}

/** A hidden field with the result of the IP lookup, if it has arrived when the form is sent. */
function ClientIpField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const fill = () => {
      if (field.current) field.current.value = clientIp();
    };
    form?.addEventListener('submit', fill);
    return () => form?.removeEventListener('submit', fill);
  }, []);
  return <input ref={field} type="hidden" name="clientIp" defaultValue="" />;
}
