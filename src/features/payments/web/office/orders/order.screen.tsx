import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { orderScreen } from '#features/payments/payments.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded, useOperation } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useMoney } from '../use-money.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPricing } from './order-pricing.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const freshMs = 10_000;

export default function OrderScreen() {
  const t = useTranslations('paymentsOffice.order');
  const timeline = useTranslations('paymentsOffice.timeline');
  const { id } = useScreenParams(orderScreen);
  const order = useLoaded(ordersOfficeContract.getOfficeOrder, { id });
  // Polls while the page is open: a payment changes state without any action here.
  useOperation(ordersOfficeContract.getOfficeOrder, { id }, { every: freshMs });
  const title = t('title', { number: String(order.number) });
  useScreenTitle(orderScreen, title);
  return (
    <article className="@container flex flex-col gap-4">
      <Header order={order} title={title} />
      {order.approval !== null ? <SecondNotice approval={order.approval} /> : isParked(order) && <ReviewNotice />}
      <OrderActions order={order} />
      <OrderFacts order={order} />
      <OrderPricing order={order} />
      <OrderSteps order={order} />
      <OrderMoney order={order} />
      <SectionCard title={timeline('title')} level={3}>
        <OrderTimeline order={order} />
      </SectionCard>
    </article>
  );
}

function Header({ order, title }: { readonly order: OfficeOrder; readonly title: string }) {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{title}</h2>
        <OrderBadges order={order} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="text-2xl leading-none font-bold tabular-nums">{money(order.amount)}</strong>
        <span className="text-muted">
          {t('columns.coins')}: <span className="text-text tabular-nums">{format.number(order.coins)}</span>
        </span>
        <span className="text-muted">
          <Moment at={order.createdAt} />
        </span>
      </p>
    </header>
  );
}

/** A paid order may have received a second payment. */
const isParked = ({ payments }: OfficeOrder): boolean => payments.some(({ state }) => state === 'parked');

function ReviewNotice() {
  const t = useTranslations('paymentsOffice.order');
  return <Notice title={t('reviewTitle')} text={t('reviewText')} />;
}

function SecondNotice({ approval }: { readonly approval: number }) {
  const t = useTranslations('paymentsOffice.order');
  return (
    <Notice title={t('secondTitle')} text={t('secondText', { limit: coinsOfOnePerson })}>
      <OfficeLink to={approvalScreen} params={{ id: String(approval) }} className="w-fit underline underline-offset-4">
        {t('secondLink')}
      </OfficeLink>
    </Notice>
  );
}

type NoticeProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };

function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px shrink-0" />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{title}</p>
        <p className="text-pretty">{text}</p>
        {children}
      </div>
    </div>
  );
}
