import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { topUpEntry } from '#app/routes/public-menus.ts';
import { useShell } from '#app/site/shell/shell-context.tsx';
import { type CoinMovement, coinsContract } from '#features/coins/coins.contract.ts';
import { type OwnOrder, ownOrdersContract } from '#features/payments/own-orders.contract.ts';
import type { Call } from '#kit/contract/contract.ts';
import { formatCount, formatMoney } from '#kit/money/format-money.ts';
import { cx } from '#ui/shared/class-names.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import type { OwnPage } from './account.contract.ts';
import { Block } from './block.tsx';
import { MoreRows } from './more-rows.tsx';

type Props = Pick<OwnPage, 'coins' | 'orders'> & { readonly call: Call };

export function OwnCoins({ coins: { balance, ...coins }, orders, call }: Props) {
  const t = useTranslations('coins');
  const own = useTranslations('account.coins');
  const locale = useUiLocale();
  const { place } = useShell();
  const movements = useMemo(() => ({ rows: coins.movements, after: coins.after }), [coins.movements, coins.after]);
  const topUps = useMemo(() => ({ rows: orders.orders, after: orders.after }), [orders]);
  const moreMovements = async (after: number) => {
    const next = await call(coinsContract.getOwnCoins, { after });
    return { rows: next.movements, after: next.after };
  };
  const moreOrders = async (after: string) => {
    const next = await call(ownOrdersContract.listOwnOrders, { after });
    return { rows: next.orders, after: next.after };
  };
  return (
    <Block id="coins" title={t('title')}>
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-card">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <p className="flex flex-col gap-1">
            <span className="text-sm text-muted">{t('balance')}</span>
            <span className={cx('text-3xl leading-none font-semibold tabular-nums', balance < 0 && 'text-danger-text')}>
              {formatCount(balance, locale)} <span className="text-lg font-medium">{own('word', { coins: balance })}</span>
            </span>
          </p>
          {!place.fromApp && (
            <LinkButton look="primary" href={topUpEntry}>
              {t('topUp')}
            </LinkButton>
          )}
        </div>
        {balance < 0 && <p className="text-sm text-pretty text-danger-text">{t('negative')}</p>}
        <h3 className="border-t border-line pt-4 font-semibold">{t('history')}</h3>
        {movements.rows.length === 0 ? (
          <EmptyState text={t('noMovements')} />
        ) : (
          <MoreRows first={movements} more={moreMovements}>
            {(movement) => <MovementLine key={movement.id} movement={movement} />}
          </MoreRows>
        )}
        {topUps.rows.length > 0 && (
          <>
            <h3 className="border-t border-line pt-4 font-semibold">{own('orders')}</h3>
            <MoreRows first={topUps} more={moreOrders}>
              {(order) => <OrderLine key={order.number} order={order} />}
            </MoreRows>
          </>
        )}
      </div>
    </Block>
  );
}

/** The latest movements on the overview, with a link to all of them. */
export function LatestCoins({ movements }: { readonly movements: readonly CoinMovement[] }) {
  const t = useTranslations('account.coins');
  if (movements.length === 0) return null;
  return (
    <Block id="latest" title={t('latest')}>
      <div className="rounded-card border border-line bg-surface px-card py-3">
        <ul className="divide-y divide-line">
          {movements.slice(0, 3).map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ul>
        <a href="#coins" className="inline-flex min-h-11 items-center font-medium text-brand-text hover:underline">
          {t('all')}
        </a>
      </div>
    </Block>
  );
}

function MovementLine({ movement: { at, kind, coins, memo } }: { readonly movement: CoinMovement }) {
  const t = useTranslations('coins');
  const locale = useUiLocale();
  const name = kind === 'chest' && coins > 0 ? t('prize') : t(`kinds.${kind}`);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{memo ? `${name} · ${memo}` : name}</span>
        <span className="text-sm text-muted">
          <Moment at={at} look="dayTime" />
        </span>
      </span>
      <span className={cx('shrink-0 font-semibold tabular-nums', coins > 0 && 'text-success-text')}>
        {`${coins > 0 ? '+' : '−'}${formatCount(Math.abs(coins), locale)}`}
      </span>
    </li>
  );
}

function OrderLine({ order: { number, state, amount, coins, createdAt } }: { readonly order: OwnOrder }) {
  const t = useTranslations('account.coins');
  const locale = useUiLocale();
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span>{t('order', { number: String(number), state: t(`states.${state}`) })}</span>
        <span className="text-sm text-muted">
          <Moment at={createdAt} look="dayTime" />
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end tabular-nums">
        <span className="font-semibold">{formatMoney({ amount: amount.amount, currency: 'RUB' }, locale)}</span>
        <span className="text-sm text-muted">{t('worth', { coins })}</span>
      </span>
    </li>
  );
}
