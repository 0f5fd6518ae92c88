import { useTranslations } from 'use-intl/react';
import { answerHours, appealHours, mostDaysAgo } from '#features/complaints/complaint-limits.ts';
import { type Status, statuses } from '#features/complaints/complaint-states.ts';
import type { OwnRow } from '#features/complaints/complaint-view.ts';
import type { OwnComplaints } from '#features/complaints/complaints.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { ComplaintsIcon } from '#ui/shared/menu-icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { Deadline } from './deadline.tsx';

const addressOf = (status: Status, after?: string): string => {
  const search = new URLSearchParams({ ...(status !== 'new' && { status }), ...(after !== undefined && { after }) });
  return search.size > 0 ? `/complaints?${search}` : '/complaints';
};

export default function ComplaintsView({ data: { own }, place }: PageProps<OwnComplaints>) {
  const t = useTranslations('complaintPages');
  const status = statuses.find((one) => one === place.search.get('status')) ?? 'new';
  if (!own) return <HowToComplain />;
  const none = own.counts.new + own.counts.commented + own.counts.closed === 0;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="headline">{t('title')}</h1>
        <LinkButton href="/complaints/create" look="primary" icon={PlusIcon}>
          {t('create')}
        </LinkButton>
      </header>
      <TabLinks
        label={t('tabs')}
        tabs={statuses.map((one) => ({
          href: addressOf(one),
          label: t('tab', { status: t(`statuses.${one}`), count: own.counts[one] }),
          current: one === status,
        }))}
      />
      {own.rows.length === 0 ? (
        <EmptyState icon={ComplaintsIcon} text={t(`empty.${status}`)} />
      ) : (
        <ul className="flex flex-col gap-3">
          {own.rows.map((row) => (
            <ComplaintRow key={row.key} row={row} />
          ))}
        </ul>
      )}
      <nav aria-label={t('title')} className="flex flex-wrap justify-between gap-3 empty:hidden">
        {place.search.has('after') && (
          <LinkButton href={addressOf(status)} look="quiet" icon={ChevronLeftIcon}>
            {t('newest')}
          </LinkButton>
        )}
        {own.after !== null && (
          <LinkButton href={addressOf(status, own.after)} className="ml-auto">
            {t('older')}
          </LinkButton>
        )}
      </nav>
      {none && <HowToComplain signedIn />}
    </div>
  );
}

function ComplaintRow({ row }: { readonly row: OwnRow }) {
  const t = useTranslations('complaintPages');
  const words = useTranslations('complaints');
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-card transition-colors focus-within:border-muted hover:border-muted">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">
            <a href={`/complaints/${row.key}`} className="after:absolute after:inset-0 after:rounded-card">
              {t(`row.${row.mine}`, { other: row.other.replaceAll('_', ' ') })}
            </a>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{t('row.number', { number: String(row.number) })}</span>
            <span>{row.serverName}</span>
            <span>{words(`against.${row.against}`)}</span>
            <Moment at={row.createdAt} look="dayTime" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {row.unread && <Badge tone="live">{t('row.unread')}</Badge>}
          {row.stage === 'appeal' && <Badge>{t('row.appeal')}</Badge>}
          {row.status === 'closed' && row.outcome ? (
            <OutcomeBadge outcome={row.outcome} />
          ) : (
            <Badge>{words(`statuses.${row.status}`)}</Badge>
          )}
        </div>
      </div>
      {row.deadline && <Deadline what={row.deadline.what} at={row.deadline.at} />}
    </li>
  );
}

function HowToComplain({ signedIn = false }: { readonly signedIn?: boolean }) {
  const t = useTranslations('complaintPages');
  const steps = [
    { title: t('howTo.steps.write.title'), text: t('howTo.steps.write.text', { days: mostDaysAgo }) },
    { title: t('howTo.steps.answer.title'), text: t('howTo.steps.answer.text', { hours: answerHours }) },
    { title: t('howTo.steps.verdict.title'), text: t('howTo.steps.verdict.text') },
    { title: t('howTo.steps.appeal.title'), text: t('howTo.steps.appeal.text', { hours: appealHours }) },
  ];
  return (
    <div className="flex flex-col gap-8">
      {!signedIn && (
        <header className="flex flex-col gap-4">
          <h1 className="headline">{t('title')}</h1>
          <p className="max-w-prose text-lg text-pretty text-muted">{t('howTo.lead')}</p>
        </header>
      )}
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-card">
            <span aria-hidden="true" className="font-display text-2xl leading-none text-brand-text">
              {at + 1}
            </span>
            <div className="flex min-w-0 flex-col gap-1">
              <h2 className="leading-snug font-semibold">{title}</h2>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {!signedIn && (
        <LinkButton href="/auth?next=/complaints/create" look="primary" className="self-start">
          {t('howTo.signIn')}
        </LinkButton>
      )}
    </div>
  );
}
