import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { longestQueue, queueStep, queueViews, type QueueView as View } from '#features/support/queue-views.ts';
import type { QueuedTicket } from '#features/support/ticket.shapes.ts';
import { type TicketCategory, ticketCategoryIds } from '#features/support/ticket-categories.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { DisplayedLabel } from '#ui/shared/displayed-label.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import type { DeskData } from './desk.page.ts';
import { Due } from './due.tsx';
import { KeyHelp } from './key-help.tsx';
import { FoundHeading, LookUp, NothingFound } from './look-up.tsx';
import { keepOrder } from './queue-order.ts';
import { TicketHeading } from './ticket-heading.tsx';
import { TicketList } from './ticket-list.tsx';
import { useKeys } from './use-keys.ts';
import { useLiveQueue } from './use-live-queue.ts';

type Asked = { readonly view?: View; readonly category?: TicketCategory; readonly shown?: number; readonly find?: string };

export default function DeskView({ data }: PageProps<DeskData>) {
  return data.kind === 'own' ? <TicketList {...data} /> : <QueueView key={`${data.view} ${data.category} ${data.find}`} data={data} />;
}

function QueueView({ data }: { readonly data: Extract<DeskData, { kind: 'queue' }> }) {
  const t = useTranslations('support');
  const { view, category, find } = data;
  const { queue, ...more } = useLiveQueue(data, data);
  const { counts, rows, total } = queue;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => keepOrder(rows.map(({ id }) => id)), [rows]);
  useKeys((key) => {
    if (key === 'j' || key === 'k') moveFocus(list.current, key === 'j' ? 1 : -1);
  });
  const label = (one: View) => {
    const name = t(`desk.views.${one}`);
    return one === 'solved' ? name : t('desk.counted', { view: name, count: counts[one] });
  };
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <TicketHeading>{t('desk.title')}</TicketHeading>
        <KeyHelp keys={['j', 'k']} />
      </header>
      <LookUp words={find} />
      <TabLinks
        label={t('desk.views.label')}
        tabs={queueViews.map((one) => ({
          href: addressOf({ view: one, category }),
          label: label(one),
          current: one === view && find === undefined,
        }))}
      />
      {find === undefined ? <Topics view={view} category={category} /> : rows.length > 0 && <FoundHeading words={find} />}
      {rows.length === 0 ? (
        <Nothing find={find} />
      ) : (
        <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <Row key={row.id} row={row} ofAllStates={find !== undefined} />
          ))}
        </ul>
      )}
      <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
        <DisplayedLabel shown={rows.length} total={total} />
        {rows.length < Math.min(total, longestQueue) && (
          <MoreTickets
            href={addressOf({ ...(find === undefined ? { view, category } : { find }), shown: rows.length + queueStep })}
            {...more}
          />
        )}
      </div>
    </div>
  );
}

type MoreProps = Omit<ReturnType<typeof useLiveQueue>, 'queue'> & {
  /** URL of the longer list, for readers without JavaScript or a new tab. */
  readonly href: string;
};

function MoreTickets({ href, pending, failed, onMore }: MoreProps) {
  const t = useTranslations('support.desk');
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!pending) void onMore();
  };
  return (
    <span className="flex flex-wrap items-center justify-end gap-3">
      <span role="alert" className="text-sm text-danger-text empty:hidden">
        {failed && t('moreFailed')}
      </span>
      <LinkButton href={href} onClick={press} aria-busy={pending || undefined} rel="next">
        {t('more')}
      </LinkButton>
    </span>
  );
}

function Topics({ view, category }: { readonly view: View; readonly category: TicketCategory | undefined }) {
  const t = useTranslations('support');
  return (
    <nav aria-label={t('desk.topics')} className="flex flex-wrap gap-2">
      <Topic href={addressOf({ view })} current={category === undefined}>
        {t('desk.allTopics')}
      </Topic>
      {ticketCategoryIds.map((one) => (
        <Topic key={one} href={addressOf({ view, category: one })} current={one === category}>
          {t(`categories.${one}`)}
        </Topic>
      ))}
    </nav>
  );
}

function Nothing({ find }: { readonly find: string | undefined }) {
  const t = useTranslations('support.desk');
  if (find !== undefined) return <NothingFound words={find} />;
  return <p className="rounded-card border border-line bg-surface p-card text-muted">{t('none')}</p>;
}

function Topic({ href, current, children }: { readonly href: string; readonly current: boolean; readonly children: string }) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className="rounded-full border border-line px-3 py-1 text-sm text-muted transition-colors hover:text-text aria-[current=page]:border-brand aria-[current=page]:text-text"
    >
      {children}
    </a>
  );
}

function Row({ row, ofAllStates }: { readonly row: QueuedTicket; readonly ofAllStates: boolean }) {
  const t = useTranslations('support');
  return (
    <li className="relative flex flex-col gap-1.5 px-5 py-3 transition-colors hover:bg-raised">
      <a
        href={`/support/dashbord/tiket/${row.id}`}
        lang={row.language}
        className="font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        {row.subject}
      </a>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {ofAllStates && (
          <Badge tone={row.state === 'open' ? 'brand' : row.state === 'solved' ? 'success' : 'plain'}>{t(`deskStates.${row.state}`)}</Badge>
        )}
        {row.priority !== 'normal' && (
          <Badge tone={row.priority === 'low' ? 'plain' : 'danger'}>{t(`desk.priorities.${row.priority}`)}</Badge>
        )}
        <span>{t('list.number', { number: String(row.number) })}</span>
        <span>{t(`categories.${row.category}`)}</span>
        <span className="wrap-anywhere">{row.from}</span>
        <span>{row.agent ? t('desk.takenBy', { agent: row.agent }) : t('desk.free')}</span>
        <Due ticket={row} />
        <Moment at={row.touchedAt} />
      </p>
    </li>
  );
}

function addressOf(asked: Asked): string {
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return `/support/dashbord?${search}`;
}

/** Focuses the next or previous ticket of the list; Enter opens it. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link.matches(':focus'));
  links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}
