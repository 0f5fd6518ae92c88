import { useFormatter, useTranslations } from 'use-intl/react';
import type { OfficeOrder } from '#features/payments/orders-office.contract.ts';
import { one } from '#kit/money/multiplier.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { useShares } from '../use-share.ts';

/** How the amount became coins, with the multipliers frozen on the order. */
export function OrderPricing({ order }: { readonly order: OfficeOrder }) {
  const t = useTranslations('paymentsOffice.order');
  const format = useFormatter();
  const { percent, factor } = useShares();
  const frozen = (name: string) => {
    const value = order.pricing[name];
    return typeof value === 'number' ? value : 0;
  };
  const [promo, discount, pack] = [frozen('promo'), frozen('discount'), frozen('pack')];
  const share = percent(frozen('tier'));
  const beyond = (order.received?.amount ?? 0) - order.charged.amount;
  const lines: readonly (readonly [string, string])[] =
    pack > 0
      ? [[t('pack', { pack }), ''], ...(order.received ? [[t('beyondPack'), `+${format.number(Math.floor(beyond / 100))}`] as const] : [])]
      : [
          // Without a pack each rouble received is one base coin; the rest is bonus.
          [t('base'), format.number(order.received ? order.coinsBase : order.amount.amount / 100)],
          ...(frozen('tier') > 0
            ? [
                [
                  promo === one ? t('tier', { share }) : t('tierPromo', { share, promo: factor(promo) }),
                  `+${format.number(frozen('bonus'))}`,
                ] as const,
              ]
            : []),
          ...(frozen('methodBonus') > 0
            ? [[t('methodBonus', { share: percent(frozen('methodBonus')) }), `+${format.number(frozen('methodCoins'))}`] as const]
            : []),
          ...(discount > one ? [[t('discount', { discount: factor(discount) }), `×${factor(discount)}`] as const] : []),
        ];
  return (
    <SectionCard title={t('pricing')} level={3}>
      <dl className="flex flex-col gap-2">
        {[...lines, [t('total'), format.number(order.coins)] as const].map(([label, value], place, all) => (
          <div
            key={label}
            className={
              place === all.length - 1 ? 'flex justify-between gap-4 border-t border-line pt-2 font-semibold' : 'flex justify-between gap-4'
            }
          >
            <dt className="min-w-0">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {order.received && <p className="mt-3 text-sm text-pretty text-muted">{t('countedAnew')}</p>}
      {pack === 0 && <p className="mt-3 text-sm text-pretty text-muted">{order.pricing.quoted === true ? t('quoted') : t('unquoted')}</p>}
    </SectionCard>
  );
}
