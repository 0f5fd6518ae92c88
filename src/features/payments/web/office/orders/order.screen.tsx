import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { orderScreen } from '#features/payments/payments.urls.ts';
import { one } from '#kit/money/multiplier.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded, useOperation } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { CheckIcon, ClockIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useMoney } from '../use-money.ts';
import { useShares } from '../use-share.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderMoney } from './order-money.tsx';
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

const names = ['created', 'paid', 'queued', 'taken', 'delivered'] as const;

/** Steps from the order to the game, each with its time. */
function OrderSteps({ order }: { readonly order: OfficeOrder }) {
  const t = useTranslations('paymentsOffice');
  const at = (name: (typeof names)[number]) =>
    name === 'created'
      ? order.createdAt
      : name === 'paid'
        ? order.paidAt
        : (order.timeline.findLast(({ kind, what }) => kind === 'event' && what === name)?.at ?? null);
  return (
    <SectionCard
      title={t('order.steps')}
      level={3}
      actions={
        <>
          {order.noticeServer !== null && <span className="text-sm text-muted">{t('order.noticeTo', { server: order.noticeServer })}</span>}
          <Badge tone={order.delivery === 'delivered' ? 'success' : 'plain'}>{t(`deliveries.${order.delivery}`)}</Badge>
        </>
      }
    >
      <ol className="flex flex-col gap-2.5">
        {names.map((name) => {
          const time = at(name);
          const Icon = time === null ? ClockIcon : CheckIcon;
          return (
            <li key={name} className={cx('flex gap-3', time === null && 'text-muted')}>
              <Icon size={16} className={cx('mt-1 shrink-0', time !== null && 'text-success-text')} />
              <span className="flex grow flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
                {t(`order.stepNames.${name}`)}
                <span className="text-sm text-muted">{time === null ? t('order.notYet') : <Moment at={time} look="exact" />}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}

/** How the amount became coins, with the multipliers frozen on the order. */
function OrderPricing({ order }: { readonly order: OfficeOrder }) {
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
