import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ChestView } from '#features/chests/chests.contract.ts';
import { coinsContract } from '#features/coins/coins.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Card } from '#ui/shared/card.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { ChestOdds } from './chest-odds.tsx';
import { ChestPicture } from './chest-picture.tsx';
import { ChestPrizes } from './chest-prizes.tsx';
import './chest-offers.css';
import './chest-stage.css';

export default function ChestsView({ data: chests }: PageProps<readonly ChestView[]>) {
  const t = useTranslations('chests');
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-4">
        <div className="flex min-h-control-small items-center justify-between gap-4">
          <h1 className="headline">{t('heading')}</h1>
          <OwnBalance />
        </div>
        <p className="max-w-3xl text-pretty text-muted md:text-lg">{t('lead')}</p>
        {chests.some(({ onSale }) => !onSale) && <p className="text-pretty text-brand-text">{t('closed')}</p>}
      </header>
      <div className="grid gap-6 xl:grid-cols-3">
        {chests.map((chest) => (
          <Offer key={chest.slug} chest={chest} />
        ))}
      </div>
      <HowItWorks />
    </div>
  );
}

function Offer({ chest }: { readonly chest: ChestView }) {
  const t = useTranslations('chests');
  return (
    <Card className="offer lift group overflow-hidden">
      <section className="grid gap-4">
        <div className="chest-stage -mx-card -mt-card flex justify-center pt-4" data-chest={chest.slug}>
          <ChestPicture slug={chest.slug} className="transition-transform duration-300 motion-safe:group-hover:scale-105" />
        </div>
        <h2 className="font-display text-xl font-bold">{t(`names.${chest.slug}`)}</h2>
        <LinkButton look="primary" href={`/donate/chests/${chest.slug}`} className="justify-center">
          {chest.onSale ? t('open', { coins: chest.price }) : t('look')}
        </LinkButton>
        <ChestPrizes prizes={chest.prizes} />
        <ChestOdds chest={chest} />
      </section>
    </Card>
  );
}

/** The person's balance. The page is the same for everyone, so the balance is loaded afterwards; the heading's row reserves its space. */
function OwnBalance() {
  const t = useTranslations('chests');
  const [balance, setBalance] = useState<number | null>(null);
  useEffect(() => {
    // If the request fails, the page looks as to a visitor; each chest's page shows the balance again.
    findOwnBalance().then(setBalance, () => setBalance(null));
  }, []);
  if (balance === null) return null;
  return (
    <p className="rounded-full border border-line bg-surface px-3 py-1 font-semibold">
      <span className="font-medium text-muted max-sm:sr-only">{t('yourBalance')} </span>
      {t('price', { coins: balance })}
    </p>
  );
}

/** Null: not signed in. */
async function findOwnBalance(): Promise<number | null> {
  const call = browserCall();
  const { login } = await call(sessionsContract.getMenu);
  return login === null ? null : (await call(coinsContract.getOwnCoins, {})).balance;
}

const steps = ['number', 'prize', 'record'] as const;

function HowItWorks() {
  const t = useTranslations('chests');
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading">{t('how')}</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step}>
            <Card className="flex h-full flex-col gap-2">
              <span aria-hidden="true" className="font-display text-3xl font-bold text-brand-text">
                {index + 1}
              </span>
              <h3 className="font-semibold">{t(`steps.${step}.title`)}</h3>
              <p className="text-pretty text-muted">{t(`steps.${step}.text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
      <details className="max-w-3xl text-sm">
        <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-text">{t('check')}</summary>
        <p className="text-pretty text-muted">{t('checkText')}</p>
      </details>
    </section>
  );
}
