import { useTranslations } from 'use-intl/react';
import type { OfficeOrder } from '#features/payments/orders-office.contract.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { CheckIcon, ClockIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const names = ['created', 'paid', 'queued', 'taken', 'delivered'] as const;

/** Steps from the order to the game, each with its time. */
export function OrderSteps({ order }: { readonly order: OfficeOrder }) {
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
