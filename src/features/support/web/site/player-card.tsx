import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { ShownState } from '#features/payments/order-states.ts';
import type { PlayerCard as Card } from '#features/support/ticket.shapes.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** The player's characters, bans, complaints and other tickets; top-ups and sessions with the permission to see them. */
export function PlayerCard({ card: { page, characters, bans, orders, complaints, sessions, tickets } }: { readonly card: Card }) {
  const t = useTranslations('support.desk.card');
  const format = useFormatter();
  const locale = useUiLocale();
  const moment = (at: string) => formatInstant(at, locale, 'short');
  return (
    <aside aria-label={t('title')} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 text-sm">
      <Part title={t('characters')} none={t('noCharacters')}>
        {characters.map(({ server, nick, level, seenAt }) => (
          <li key={server}>
            <ByRight page={page}>{t('character', { nick, level })}</ByRight>
            <span className="block text-muted">{t('server', { server, at: moment(seenAt) })}</span>
          </li>
        ))}
      </Part>
      <Part title={t('bans')} none={t('noBans')}>
        {bans.map(({ number, server, reason, until, page }) => (
          <li key={number}>
            <ByRight page={page}>{t('ban', { number: String(number), server, reason })}</ByRight>
            <span className="block text-muted">{until === null ? t('forGood') : t('until', { at: moment(until) })}</span>
          </li>
        ))}
      </Part>
      {orders && (
        <Part title={t('orders')} none={t('noOrders')}>
          {orders.map(({ state, amount, method, delivery, order }, at) => (
            <li key={order?.id ?? at}>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">
                  {format.number(amount.amount / 100, { style: 'currency', currency: amount.currency })}
                </span>
                <Badge tone={tones[state]}>{t(`payStates.${state}`)}</Badge>
              </span>
              <span className="block text-muted">{t('payment', { method, delivery: t(`deliveries.${delivery}`) })}</span>
              {order && (
                <span className="block text-muted">
                  <a href={`/dashboard/payments/order/${order.id}`} className="text-accent-text underline underline-offset-4">
                    {t('order', { number: String(order.number), coins: order.coins })}
                  </a>
                  {', '}
                  {moment(order.at)}
                </span>
              )}
            </li>
          ))}
        </Part>
      )}
      <Part title={t('complaints')} none={t('noComplaints')}>
        {complaints.map(({ number, side, status, at, page }) => (
          <li key={number}>
            <ByRight page={page}>{t('complaint', { number: String(number), status: t(`statuses.${status}`) })}</ByRight>
            <span className="block text-muted">{t(side === 'author' ? 'complains' : 'accused', { at: moment(at) })}</span>
          </li>
        ))}
      </Part>
      {sessions && (
        <Part title={t('sessions')} none={t('noSessions')}>
          {sessions.map(({ id, device, ip, seenAt }) => (
            <li key={id}>
              <span className="line-clamp-2">{device}</span>
              <span className="block text-muted">{t('session', { ip, at: moment(seenAt) })}</span>
            </li>
          ))}
        </Part>
      )}
      <Part title={t('tickets')} none={t('noTickets')}>
        {tickets.map(({ id, subject, language, touchedAt }) => (
          <li key={id}>
            <a href={`/support/dashbord/tiket/${id}`} lang={language} className="text-accent-text underline underline-offset-4">
              {subject}
            </a>
            <span className="block text-muted">{moment(touchedAt)}</span>
          </li>
        ))}
      </Part>
    </aside>
  );
}

const tones: Readonly<Record<ShownState, Tone>> = {
  created: 'plain',
  pending: 'brand',
  paid: 'success',
  credited: 'success',
  failed: 'danger',
  expired: 'plain',
  review: 'brand',
  returning: 'brand',
  returned: 'plain',
  closed: 'plain',
  refunded: 'plain',
  chargedBack: 'danger',
};

/** A link into the office for agents who may open it, otherwise plain text. */
export const ByRight = ({ page, children }: { readonly page: string | null; readonly children: string }) =>
  page === null ? (
    children
  ) : (
    <a href={page} className="text-accent-text underline underline-offset-4">
      {children}
    </a>
  );

function Part({ title, none, children }: { readonly title: string; readonly none: string; readonly children: readonly ReactNode[] }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-semibold">{title}</h2>
      {children.length > 0 ? <ul className="flex flex-col gap-2 wrap-anywhere">{children}</ul> : <p className="text-muted">{none}</p>}
    </section>
  );
}
