import { useTranslations } from 'use-intl/react';
import { type TicketPage, ticketsContract } from '#features/tickets/tickets.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall } from '#kit/browser/submit-call.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';

type Props = {
  readonly id: string;
  readonly ticket: TicketPage;
  /** Inside the game's web view: larger, with a link back into the game. */
  readonly inGame?: boolean;
  readonly onDone: (back: string | null) => void;
};

/** Shows the account of a ticket with the sign-in button, or why the ticket cannot be used. */
export function TicketCard({ id, ticket, inGame = false, onDone }: Props) {
  const t = useTranslations('tickets.page');
  const { failure } = useDeclined('ticket');
  const { state, login, serverName, needsCode } = ticket;
  if (state !== 'open' || login === null) return <TicketFault state={state === 'open' ? 'unknown' : state} inGame={inGame} />;

  let back: string | null = null;
  const submit = (values: FormData) =>
    submitCall(async () => {
      ({ back } = await browserCall()(ticketsContract.signInByTicket, { id, inGame, ...codeIn(values) }));
    });
  return (
    <section className={cardClass}>
      <header className="flex flex-col gap-2">
        <h1 className="text-muted">{t('lead')}</h1>
        <p className="headline break-words">{login}</p>
        {serverName && <p className="text-muted">{t('from', { server: serverName })}</p>}
      </header>
      <Form action={ticketsContract.signInByTicketForm.path} method="post" submit={submit} failure={failure} onDone={() => onDone(back)}>
        <input type="hidden" name="id" value={id} />
        {inGame && <input type="hidden" name="inGame" value="yes" />}
        {needsCode && (
          <Field name="code" label={t('code')} hint={t('codeHint')} required>
            <TextInput autoComplete="one-time-code" inputMode="text" autoCapitalize="none" spellCheck={false} maxLength={40} />
          </Field>
        )}
        <SubmitButton wide className={cx(inGame && largeClass)}>
          {t('submit', { login })}
        </SubmitButton>
      </Form>
      <p className="text-sm text-pretty text-muted">{t('notMe')}</p>
    </section>
  );
}

function TicketFault({ state, inGame }: { readonly state: Exclude<TicketPage['state'], 'open'>; readonly inGame: boolean }) {
  const t = useTranslations('tickets.page');
  return (
    <section className={cardClass}>
      <header className="flex flex-col gap-2">
        <h1 className="heading">{t(`faults.${state}.title`)}</h1>
        <p className="text-pretty text-muted">{t(`faults.${state}.text`)}</p>
      </header>
      <LinkButton href={inGame ? '/auth/unity' : '/auth'} wide className={cx(inGame && largeClass)}>
        {t('byPassword')}
      </LinkButton>
    </section>
  );
}

const cardClass =
  'relative mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-surface p-card before:absolute before:inset-x-10 before:-top-px before:h-0.5 before:rounded-full before:bg-brand before:shadow-[0_0_2.5rem_0.375rem_var(--color-brand)]';
const largeClass = 'py-5 text-lg';

function codeIn(values: FormData): { readonly code?: string } {
  const code = values.get('code');
  return typeof code === 'string' && code !== '' ? { code } : {};
}
