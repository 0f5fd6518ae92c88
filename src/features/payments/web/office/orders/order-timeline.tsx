import { useTranslations } from 'use-intl/react';
import type { OfficeOrder } from '#features/payments/orders-office.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { useMoney } from '../use-money.ts';
import { useMismatch } from './use-mismatch.ts';

type Entry = OfficeOrder['timeline'][number];

/** Order events and provider messages, oldest first. */
export function OrderTimeline({ order }: { readonly order: OfficeOrder }) {
  return (
    <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
      {order.timeline.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end, and two may be of one instant
        <li key={place} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <What entry={entry} />
            <span className="text-sm text-muted">
              <Moment at={entry.at} look="exact" />
            </span>
          </p>
          <Details detail={entry.detail} />
          {entry.message && <Message message={entry.message} />}
        </li>
      ))}
    </ol>
  );
}

function What({ entry: { kind, what, message } }: { readonly entry: Entry }) {
  const t = useTranslations('paymentsOffice.timeline');
  if (kind === 'event') {
    const event = events.find((one) => one === what);
    return <span className="font-medium">{event ? t(`events.${event}`) : what}</span>;
  }
  const said = kinds.find((one) => one === what);
  const outcome = outcomes.find((one) => one === message?.outcome);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      {message && t(`sources.${message.source}`)}: {said ? t(`kinds.${said}`) : what}
      {outcome && <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>}
    </span>
  );
}

function Details({ detail }: { readonly detail: Entry['detail'] }) {
  const t = useTranslations('paymentsOffice.timeline');
  const mismatch = useMismatch();
  const money = useMoney();
  const shown = Object.entries(detail).flatMap(([name, value]) => {
    const known = detailNames.find((one) => one === name);
    const kind = name === 'state' ? kinds.find((one) => one === value) : undefined;
    const sum = readSum(value);
    const text =
      sum !== undefined
        ? money(sum)
        : kind !== undefined
          ? t(`kinds.${kind}`)
          : name === 'why' || name === 'reason'
            ? mismatch(String(value))
            : value === null || typeof value === 'object'
              ? undefined
              : String(value);
    return text === undefined ? [] : [{ name, label: known ? t(`details.${known}`) : name, text }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="text-sm text-muted">
      {shown.map(({ name, label, text }) => (
        <li key={name} className="text-pretty wrap-anywhere">
          {label}: {text}
        </li>
      ))}
    </ul>
  );
}

function Message({ message }: { readonly message: NonNullable<Entry['message']> }) {
  const t = useTranslations('paymentsOffice.timeline');
  return (
    <>
      {(message.ip || message.repeats > 0) && (
        <p className="text-sm text-muted">
          {[message.ip && t('from', { ip: message.ip }), message.repeats > 0 && t('repeats', { count: message.repeats })]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-muted underline underline-offset-4">{t('showRaw')}</summary>
        <p className="mt-2 text-muted">{t('rawNote')}</p>
        <ScrollBox label={t('rawNote')} className="mt-1 max-h-80 rounded-control bg-raised">
          <pre className="p-3 font-mono text-[0.8125rem] whitespace-pre-wrap wrap-anywhere">{message.body || t('emptyBody')}</pre>
        </ScrollBox>
      </details>
    </>
  );
}

/** Amounts in the timeline are in minor units. */
function readSum(value: unknown): { readonly amount: number; readonly currency: string } | undefined {
  if (typeof value !== 'object' || value === null || !('minor' in value) || !('currency' in value)) return undefined;
  const { minor, currency } = value;
  return typeof minor === 'number' && typeof currency === 'string' ? { amount: minor, currency } : undefined;
}

const events = [
  'created',
  'started',
  'startUnknown',
  'startRefused',
  'pending',
  'paid',
  'failed',
  'canceled',
  'expired',
  'expiredUnanswered',
  'parked',
  'acceptanceAsked',
  'parkedAccepted',
  'parkedReturned',
  'parkedClosed',
  'queued',
  'taken',
  'delivered',
  'resent',
  'noted',
  'checked',
  'checkFailed',
  'refundRequested',
  'refundRecorded',
  'refundSent',
  'refundUnanswered',
  'refundRefused',
  'refunded',
  'refundFailed',
  'chargebackOpened',
  'chargebackWon',
  'chargebackLost',
] as const;
const kinds = [
  'check',
  'pending',
  'paid',
  'failed',
  'canceled',
  'refunded',
  'refundFailed',
  'chargebackOpened',
  'chargebackWon',
  'chargebackLost',
  'other',
] as const;
const outcomes = ['taken', 'accepted', 'parked', 'unknownOrder', 'declined', 'forged', 'malformed'] as const;
const tones: Readonly<Record<(typeof outcomes)[number], Tone>> = {
  taken: 'plain',
  accepted: 'success',
  parked: 'danger',
  unknownOrder: 'danger',
  declined: 'plain',
  forged: 'danger',
  malformed: 'danger',
};
const detailNames = ['by', 'reason', 'server', 'payment', 'why', 'dispute', 'amount', 'state', 'text', 'coins', 'orderedCoins'] as const;
