import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { donatePagesContract } from '#features/payments/donate-pages.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { DonateCard } from './donate-card.tsx';
import type { HandOff } from './hand-off.ts';

type Props = {
  readonly handOff: HandOff;
  /** Why the hand-off was rejected; the buyer then decides how to continue. */
  readonly refused: string | undefined;
  /** The same request would be rejected again. */
  readonly forGood: boolean;
};

/**
 * Receives a buyer from another site: posts at once and never hands over again. A buyer who comes back from the payment page is asked
 * first, so that the back button is not trapped; the server recognises a repeated order. Without JavaScript there is a button.
 */
export function HandOffForm({ handOff, refused, forGood }: Props) {
  const t = useTranslations('topUp.handOff');
  const form = useRef<HTMLFormElement>(null);
  const script = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (refused !== undefined) return;
    if (!firstTime(location.search)) return setAgain(true);
    return afterLoad(() => form.current?.requestSubmit());
  }, [refused]);
  useEffect(() => {
    // A page restored from the back/forward cache has already posted its form and runs no effects.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setAgain(true);
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);

  const submitted = () => {
    // A disabled field is not submitted, so it reaches the server only if scripts run.
    script.current?.removeAttribute('disabled');
    setSent(true);
  };

  return (
    <DonateCard title={refused === undefined ? t('heading') : t('refused')}>
      {refused === undefined ? (
        <p className="text-pretty text-muted">{again ? t('again') : t('text')}</p>
      ) : (
        <p role="alert" className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
          <WarningIcon className="mt-px" />
          {refused}
        </p>
      )}
      <form ref={form} method="post" action={donatePagesContract.startTopUpByForm.path} onSubmit={submitted}>
        {Object.entries(handOff).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input ref={script} type="hidden" name="script" value="1" disabled />
        <div className="flex flex-wrap items-center gap-3">
          {!forGood && (
            <Button type="submit" look={refused === undefined ? 'primary' : 'secondary'} pending={sent && !again}>
              {t('submit', { amount: Number(handOff.amount) })}
            </Button>
          )}
          <LinkButton look={refused === undefined ? 'quiet' : 'primary'} href="/donate" className={refused && 'order-first'}>
            {forGood ? t('start') : t('other')}
          </LinkButton>
        </div>
      </form>
    </DonateCard>
  );
}

/** A form posted before the page has loaded replaces its history entry: going back would then leave the site. */
function afterLoad(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(act);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    removeEventListener('load', soon);
    clearTimeout(timer);
  };
}

/** Remembers the URL in this tab; without session storage the buyer presses the button. */
function firstTime(address: string): boolean {
  try {
    if (sessionStorage.getItem(key) === address) return false;
    sessionStorage.setItem(key, address);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

const key = 'handed-over';
