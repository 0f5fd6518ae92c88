import { useTranslations } from 'use-intl/react';
import type { PurchasePage, RecentOrder } from '#features/payments/donate-pages.contract.ts';
import type { OrderProgress } from '#features/payments/payments.contract.ts';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { type Currency, currencyDigits } from '#kit/money/money.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Button } from '#ui/shared/button.tsx';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { DonateCard } from './donate-card.tsx';
import { FindPayment } from './find-payment.tsx';
import { OrderProgressView } from './top-up/order-progress.tsx';
import { useRecipientName } from './top-up/recipient-card.tsx';
import { useOrder } from './top-up/use-order.ts';

type Props = PageProps<PurchasePage>;

export default function PurchaseView({ data, place }: Props) {
  const t = useTranslations('topUp.purchase');
  if (data.order) return <OrderPage first={data.order} payForm={data.payForm} fromApp={place.fromApp} />;
  return (
    <DonateCard title={t('lookUp')} lead={data.unknown ? t('unknown') : t('lookUpText')}>
      {data.recent.length > 0 && <RecentOrders orders={data.recent} />}
      <FindPayment found={data.found} />
    </DonateCard>
  );
}

type OrderPageProps = { readonly first: OrderProgress; readonly payForm: PurchasePage['payForm']; readonly fromApp: boolean };

/** Updates live when the order changes. Without JavaScript it shows the state at load time. */
function OrderPage({ first, payForm, fromApp }: OrderPageProps) {
  const t = useTranslations('topUp');
  const order = useOrder(first.id, first).order ?? first;
  const open = order.state === 'created' || order.state === 'pending';
  // Inside the game's own web view the app store rules forbid links to the top-up and to the payment page.
  const over = !fromApp && (order.state === 'failed' || order.state === 'expired');
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="heading">{t('purchase.heading')}</h1>
        <p className="text-muted tabular-nums">{t('order.title', { number: String(order.number) })}</p>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="flex flex-col gap-5">
          <OrderProgressView order={fromApp ? { ...order, payUrl: null } : order} />
          {open && payForm && !fromApp && <PayForm payForm={payForm} />}
          {open && (
            <noscript>
              <LinkButton href={purchaseAddress(order.id)}>{t('order.askAgain')}</LinkButton>
            </noscript>
          )}
          {over && (
            <LinkButton href="/donate" look="primary" className="sm:self-start">
              {t('success.again')}
            </LinkButton>
          )}
        </Card>
        <OrderReceipt order={order} />
      </div>
    </div>
  );
}

/** For a provider whose page is opened by a form post: the buyer's click sends it, with and without JavaScript. */
function PayForm({ payForm: { url, fields } }: { readonly payForm: NonNullable<PurchasePage['payForm']> }) {
  const t = useTranslations('topUp.order');
  return (
    <form method="post" action={url}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="primary" className="max-sm:w-full">
        {t('goOn')}
      </Button>
    </form>
  );
}

/** The order and its recipient; names are masked, because anyone with the link can open the page. */
function OrderReceipt({ order }: { readonly order: OrderProgress }) {
  const t = useTranslations('topUp');
  const locale = useUiLocale();
  const name = useRecipientName(order.recipient);
  const money = ({ amount, currency }: OrderProgress['amount']) =>
    isCurrency(currency) ? formatMoney({ amount, currency }, locale) : `${amount} ${currency}`;
  const differs = order.charged.currency !== order.amount.currency;
  return (
    <SectionCard title={t('order.facts.label')} className="@container">
      <Facts>
        <Fact label={t('order.facts.amount')}>{money(order.amount)}</Fact>
        {differs && <Fact label={t('order.facts.charged')}>{money(order.charged)}</Fact>}
        {order.received && <Fact label={t('order.facts.received')}>{money(order.received)}</Fact>}
        <Fact label={t('order.facts.coins')}>{t('sum.coins', { coins: order.coins })}</Fact>
        {order.bonus > 0 && <Fact label={t('order.facts.bonus')}>{t('sum.coins', { coins: order.bonus })}</Fact>}
        <Fact label={t('order.facts.recipient')}>
          <span className="block">{name ?? order.login}</span>
          {order.recipient.server && <span className="block text-sm text-muted">{t('recipient.server', order.recipient.server)}</span>}
        </Fact>
        <Fact label={t('order.facts.method')}>{order.method}</Fact>
        {order.email && <Fact label={t('order.facts.email')}>{order.email}</Fact>}
        <Fact label={t('order.facts.created')}>
          <Moment at={order.createdAt} look="dayTime" />
        </Fact>
        {order.receiptNumber && <Fact label={t('order.facts.receiptNumber')}>{order.receiptNumber}</Fact>}
        {order.refunded && <Fact label={t('order.facts.refunded')}>{money(order.refunded)}</Fact>}
      </Facts>
    </SectionCard>
  );
}

const isCurrency = (code: string): code is Currency => code in currencyDigits;

/** Recent payments of this browser or account: most people who look for a payment need no look-up. */
function RecentOrders({ orders }: { readonly orders: readonly RecentOrder[] }) {
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
