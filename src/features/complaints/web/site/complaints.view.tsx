import { useTranslations } from 'use-intl/react';
import { type Status, statuses } from '#features/complaints/complaint-states.ts';
import type { OwnComplaints } from '#features/complaints/complaints.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { ComplaintsIcon } from '#ui/shared/menu-icons.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { ComplaintRow } from './complaint-row.tsx';
import { HowToComplain } from './how-to-complain.tsx';

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
