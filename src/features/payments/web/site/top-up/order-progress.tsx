import { useTranslations } from 'use-intl/react';
import type { OrderProgress } from '#features/payments/payments.contract.ts';
import { cx } from '#ui/shared/class-names.ts';
import { CheckIcon, ClockIcon, SuccessIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Status of an order in one sentence, and its steps with times. Shows only what the server knows. */
export function OrderProgressView({ order }: { readonly order: OrderProgress }) {
  const t = useTranslations('topUp.order');
  const { state, delivery, coins, payUrl, received, test } = order;
  const tone = tones[state];
  const Icon = icons[tone];
  const open = state === 'created' || state === 'pending';
  return (
    <div className="flex flex-col gap-5" data-order-state={state}>
      <div role="status" className="flex items-start gap-4">
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-full', looks[tone])}>
          <Icon size={26} />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-xl leading-snug font-bold">{t(`state.${state}`, { coins })}</p>
          <p className="text-pretty text-muted">{t(`text.${state}`, { delivery })}</p>
        </div>
      </div>
      <Steps order={order} />
      {received && <p className="rounded-control bg-raised px-4 py-2 text-sm text-muted">{t('otherSum')}</p>}
      {test && <p className="rounded-control bg-raised px-4 py-2 text-sm text-muted">{t('test')}</p>}
      {open && payUrl && (
        <LinkButton href={payUrl} look="primary" className="sm:self-start">
          {t('goOn')}
        </LinkButton>
      )}
    </div>
  );
}

function Steps({ order: { steps, state } }: { readonly order: OrderProgress }) {
  const t = useTranslations('topUp.order.steps');
  const waiting = steps.findIndex(({ at }) => at === null);
  const stopped = tones[state] === 'bad';
  // Coins are on the balance once paid: if a game server is notified, the last step is the game showing them.
  const told = steps.some(({ step }) => step === 'queued');
  return (
    <ol aria-label={t('label')} className="flex flex-col">
      {steps.map(({ step, at }, index) => (
        <li
          key={step}
          data-step={step}
          data-done={at !== null}
          aria-current={index === waiting && !stopped ? 'step' : undefined}
          className="group flex min-h-12 gap-3"
        >
          <span className="flex flex-col items-center">
            <span className={cx('grid size-7 shrink-0 place-items-center rounded-full', at === null ? 'border-2 border-line' : done)}>
              {at !== null && <CheckIcon size={16} />}
              {index === waiting && !stopped && <span className="size-2 animate-breathe rounded-full bg-accent" />}
            </span>
            <span className={cx('w-0.5 flex-1 group-last:hidden', at === null ? 'bg-line' : 'bg-success')} />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 pt-0.5 pb-3">
            <span className={at === null ? 'text-muted' : 'font-medium'}>{t(step === 'credited' && told ? 'inGame' : step)}</span>
            <span className="text-sm text-muted">{at === null ? t('waiting') : <Moment at={at} look="clock" />}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type Tone = 'open' | 'good' | 'bad';
const tones: Readonly<Record<OrderProgress['state'], Tone>> = {
  created: 'open',
  pending: 'open',
  paid: 'good',
  credited: 'good',
  failed: 'bad',
  expired: 'bad',
  review: 'open',
  returning: 'open',
  returned: 'bad',
  closed: 'bad',
  refunded: 'bad',
  chargedBack: 'bad',
};
const icons = { open: ClockIcon, good: SuccessIcon, bad: WarningIcon };
const looks = {
  open: 'bg-accent-soft text-accent-text',
  good: 'bg-success-soft text-success-text',
  bad: 'bg-danger-soft text-danger-text',
};
const done = 'bg-success-soft text-success-text';
