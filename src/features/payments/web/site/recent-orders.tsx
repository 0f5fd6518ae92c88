import { useTranslations } from 'use-intl/react';
import type { RecentOrder } from '#features/payments/donate-pages.contract.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** Recent payments of this browser or account: most people who look for a payment need no look-up. */
export function RecentOrders({ orders }: { readonly orders: readonly RecentOrder[] }) {
  const t = useTranslations('topUp.purchase');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('recent')}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <RecentLine key={order.number} order={order} />
        ))}
      </ul>
      <h2 className="mt-2 border-t border-line pt-5 font-semibold">{t('notHere')}</h2>
    </section>
  );
}

function RecentLine({ order: { number, login, state, amount, createdAt, receipt } }: { readonly order: RecentOrder }) {
  const t = useTranslations('topUp.purchase');
  const locale = useUiLocale();
  const title = t('recentOrder', { number: String(number), login, state: t(`states.${state}`) });
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span className="break-words">
          {receipt ? (
            <a href={receipt} className="underline underline-offset-4 hover:text-accent-text">
              {title}
            </a>
          ) : (
            title
          )}
        </span>
        <span className="text-sm text-muted">
          <Moment at={createdAt} look="dayTime" />
        </span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney({ amount: amount.amount, currency: 'RUB' }, locale)}</span>
    </li>
  );
}
