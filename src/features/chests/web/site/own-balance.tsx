import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { coinsContract } from '#features/coins/coins.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { browserCall } from '#kit/browser/call.ts';

/** The person's balance. The page is the same for everyone, so the balance is loaded afterwards; the heading's row reserves its space. */
export function OwnBalance() {
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
