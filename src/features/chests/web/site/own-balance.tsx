import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { coinsContract } from '#features/coins/coins.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { browserCall } from '#kit/browser/call.ts';

/** What there is to spend. The page is the same for everybody, so it is asked for afterwards; the row of the heading keeps its room. */
export function OwnBalance() {
  const t = useTranslations('chests');
  const [balance, setBalance] = useState<number | null>(null);
  useEffect(() => {
    // Without an answer the page is a visitor's; each chest's own page says the balance again.
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

/** Null: nobody is signed in. */
async function findOwnBalance(): Promise<number | null> {
  const call = browserCall();
  const { login } = await call(sessionsContract.getMenu);
  return login === null ? null : (await call(coinsContract.getOwnCoins, {})).balance;
}
