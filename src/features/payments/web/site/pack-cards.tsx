import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PackOffer } from '#features/payments/payments.contract.ts';
import { priceOf } from '#features/payments/pricing.ts';
import { cx } from '#ui/shared/class-names.ts';
import type { Multipliers } from './top-up/multipliers-store.ts';

type Props = {
  readonly packs: readonly PackOffer[];
  readonly multipliers: Multipliers;
  readonly chosen: number | undefined;
  readonly onChoose: (pack: PackOffer) => void;
};

/** What is sold at a fixed price. A pack leads to the form beside it; before the page is alive, and without script, to the plain one. */
export function PackCards({ packs, multipliers, chosen, onChoose }: Props) {
  const t = useTranslations('topUp.packs');
  return (
    <section aria-labelledby="packs" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="packs" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('lead')}</p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-3 lg:grid-cols-1">
        {packs.map((pack) => (
          <li key={pack.id} className="flex">
            <PackCard
              pack={pack}
              more={pack.coins - priceOf({ amount: pack.amount, ...multipliers }).coins}
              chosen={pack.id === chosen}
              onChoose={() => onChoose(pack)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = {
  readonly pack: PackOffer;
  /** Coins beyond what the same money gives without a pack. */
  readonly more: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function PackCard({ pack: { id, name, amount, coins, img }, more, chosen, onChoose }: CardProps) {
  const t = useTranslations('topUp');
  const choose = (event: MouseEvent) => {
    // Into another tab, if that is what the visitor wants.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a href={`/donate_old?pack=${id}`} data-pack={id} aria-current={chosen} onClick={choose} className={card}>
      {img && <img src={img} alt="" width={32} height={32} className="size-8 shrink-0 object-cover max-lg:hidden" />}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
          <span className="text-lg whitespace-nowrap">{t('sum.amount', { amount })}</span>
        </span>{' '}
        <span className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-semibold text-brand-text">{t('sum.coins', { coins })}</span>
          <span className="text-muted">{more > 0 ? t('packs.more', { coins: more }) : t('packs.noMore')}</span>
        </span>
      </span>
    </a>
  );
}

const card = cx(
  'flex w-full items-center gap-3 rounded-control border border-edge/40 bg-button px-4 py-3 transition-colors',
  'hover:border-edge aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft',
);
