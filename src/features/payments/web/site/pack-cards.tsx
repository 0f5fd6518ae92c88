import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PackOffer } from '#features/payments/payments.contract.ts';
import { type PackGain, packGain } from '#features/payments/pricing.ts';
import type { Multiplier } from '#kit/money/multiplier.ts';
import { cx } from '#ui/shared/class-names.ts';
import { bestPack } from './best-pack.ts';
import { CoinPile, pileOfRank } from './top-up/coin-pile.tsx';
import type { Multipliers } from './top-up/multipliers-store.ts';

type Props = {
  readonly packs: readonly PackOffer[];
  readonly multipliers: Multipliers;
  /** Bonus of the chosen method; undefined before one is chosen. */
  readonly methodBonus?: Multiplier;
  readonly chosen: number | undefined;
  readonly onChoose: (pack: PackOffer) => void;
};

/**
 * Offers at a fixed price. A pack selects itself in the form beside it; before hydration and without JavaScript it links to the plain
 * top-up.
 */
export function PackCards({ packs, multipliers, methodBonus, chosen, onChoose }: Props) {
  const t = useTranslations('topUp.packs');
  const best = bestPack(packs);
  return (
    <section aria-labelledby="packs" className="flex flex-col gap-3">
      <div className="mb-1 flex flex-col gap-1">
        <h2 id="packs" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('lead')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
        {packs.map((pack) => (
          <li key={pack.id} className="flex">
            <PackCard
              pack={pack}
              pile={pileOfRank(packs.filter(({ coins }) => coins < pack.coins).length, packs.length)}
              gain={packGain(pack, { ...multipliers, methodBonus })}
              best={pack.id === best}
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
  readonly pile: number;
  readonly gain: PackGain;
  readonly best: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function PackCard({ pack: { id, name, amount, coins, img }, pile, gain, best, chosen, onChoose }: CardProps) {
  const t = useTranslations('topUp');
  const { percent } = gain;
  const words =
    gain.coins > 0 ? t('packs.more', { coins: gain.coins }) : gain.coins === 0 ? t('packs.same') : t('packs.less', { coins: -gain.coins });
  const choose = (event: MouseEvent) => {
    // Let the browser open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a href={`/donate_old?pack=${id}`} data-pack={id} aria-current={chosen} onClick={choose} className={card}>
      {img ? (
        <img src={img} alt="" width={64} height={64} loading="lazy" className={picture} />
      ) : (
        <CoinPile pile={pile} className={picture} />
      )}
      <span className="flex w-full min-w-0 flex-1 flex-wrap content-center items-center justify-between gap-x-3 leading-snug">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="text-lg font-semibold">{t('sum.amount', { amount })}</span>{' '}
        <span className="w-full">
          <span className="font-bold text-brand-text">{t('sum.coins', { coins })}</span>{' '}
          <span className="text-sm text-muted">
            {percent > 0 && <span className="whitespace-nowrap sm:max-lg:block">{t('packs.share', { share: percent / 100 })}</span>}{' '}
            <span className={percent > 0 ? 'sr-only' : undefined}>{words}</span>
          </span>
        </span>
      </span>
      {best && gain.coins > 0 && (
        <span className="absolute -top-2 right-2 rounded-full bg-brand px-2 text-xs leading-5 font-bold text-brand-ink">
          {t('packs.best')}
        </span>
      )}
    </a>
  );
}

const picture = '-my-1 size-16 shrink-0 object-contain';
const card = cx(
  'relative flex w-full items-center gap-3 rounded-control border border-edge/40 bg-button px-4 py-3 transition-colors sm:max-lg:flex-col sm:max-lg:pt-5',
  'hover:border-edge aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft',
);
