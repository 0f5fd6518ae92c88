import { useTranslations } from 'use-intl/react';
import type { Balances as Held } from '#features/partners/partners.contract.ts';
import { useRoubles } from './use-roubles.ts';

const places = ['hold', 'due', 'onTheWay', 'paidOut'] as const;

/** A partner's balances. Requires a container for its container query. */
export function Balances({ balances }: { readonly balances: Held }) {
  const t = useTranslations('partners.balances');
  const roubles = useRoubles();
  return (
    <dl className="grid grid-cols-2 gap-3 @3xl:grid-cols-4">
      {places.map((place) => (
        <div key={place} className="flex flex-col gap-1 rounded-control border border-line p-3">
          <dt className="text-sm text-muted">{t(place)}</dt>
          <dd className="text-xl leading-tight font-bold tabular-nums">{roubles(balances[place])}</dd>
        </div>
      ))}
    </dl>
  );
}
