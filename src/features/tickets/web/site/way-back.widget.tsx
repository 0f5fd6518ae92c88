import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { inGameSignIn } from '#features/sessions/sign-in-address.ts';
import { ticketsContract } from '#features/tickets/tickets.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { forgetTab } from '#kit/browser/forget-tab.ts';
import { submitCall } from '#kit/browser/submit-call.ts';
import { Button } from '#ui/shared/button.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';

/** The link that opens the game, for web views that do not follow it automatically. */
export function WayBack({ link }: { readonly link: string }) {
  const t = useTranslations('tickets.unity');
  return (
    <section className={cardClass}>
      <header className="flex flex-col gap-2">
        <h1 className="heading">{t('doneTitle')}</h1>
        <p className="text-pretty text-muted">{t('doneText')}</p>
      </header>
      <LinkButton look="primary" href={link} wide className={largeClass}>
        {t('toGame')}
      </LinkButton>
    </section>
  );
}

/** A signed-in person returns to the game by a button. */
export function ToGame({ login }: { readonly login: string }) {
  const t = useTranslations('tickets.unity');
  const [link, setLink] = useState<string | null>(null);
  if (link !== null) return <WayBack link={link} />;
  const submit = () =>
    submitCall(async () => {
      const { back } = await browserCall()(ticketsContract.handBack);
      setLink(back);
      openGame(back);
    });
  return (
    <section className={cardClass}>
      <header className="flex flex-col gap-2">
        <h1 className="heading break-words">{t('signedInTitle', { login })}</h1>
        <p className="text-pretty text-muted">{t('signedInText')}</p>
      </header>
      <Form action={ticketsContract.handBackByForm.path} method="post" submit={submit}>
        <SubmitButton wide className={largeClass}>
          {t('toGame')}
        </SubmitButton>
      </Form>
      <form method="post" action={sessionsContract.signOutByForm.path} onSubmit={forgetTab}>
        <input type="hidden" name="next" value={inGameSignIn} />
        <Button type="submit" look="quiet" wide className={largeClass}>
          {t('other')}
        </Button>
      </form>
    </section>
  );
}

/** A protocol link without a handler leaves the page unchanged. */
export const openGame = (link: string): void => location.assign(link);

const cardClass = 'mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-surface p-card';
const largeClass = 'py-5 text-lg';
