import { useTranslations } from 'use-intl/react';
import type { PurchasePage } from '#features/payments/donate-pages.contract.ts';
import type { OrderProgress } from '#features/payments/payments.contract.ts';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Button } from '#ui/shared/button.tsx';
import { Card } from '#ui/shared/card.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { DonateCard } from './donate-card.tsx';
import { FindPayment } from './find-payment.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { OrderProgressView } from './top-up/order-progress.tsx';
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
