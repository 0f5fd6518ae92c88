import { type ReactNode, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { DonationView } from '#features/donation-requests/donation-requests.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { DonationStatus } from './donation-status.tsx';

/** Columns of a list of requests, with the buttons of whoever looks at it. */
export function useDonationColumns(actions: (row: DonationView) => ReactNode): readonly Column<DonationView>[] {
  const t = useTranslations('donationRequests');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'number', header: t('columns.number'), kind: 'number', cell: ({ id }) => format.number(id) },
      { id: 'login', header: t('columns.login'), nowrap: true, cell: ({ login }) => <span className="font-medium">{login}</span> },
      { id: 'amount', header: t('columns.amount'), kind: 'number', cell: ({ amount }) => format.number(amount) },
      { id: 'reason', header: t('columns.reason'), cell: (row) => <Reason donation={row} /> },
      { id: 'status', header: t('columns.status'), cell: (row) => <DonationStatus donation={row} /> },
      {
        id: 'requestedBy',
        header: t('columns.requestedBy'),
        nowrap: true,
        cell: ({ requestedBy, server }) => (
          <>
            {requestedBy ?? t('gone')}
            {server !== null && <span className="block text-sm text-muted">{t('list.serverNumber', { number: server })}</span>}
          </>
        ),
      },
      { id: 'requestedAt', header: t('columns.requestedAt'), nowrap: true, cell: (row) => <Moment at={row.requestedAt} /> },
      { id: 'updatedAt', header: t('columns.updatedAt'), nowrap: true, cell: (row) => <Moment at={row.updatedAt} /> },
      { id: 'actions', header: t('columns.actions'), kind: 'actions', cell: actions },
    ],
    [t, format, actions],
  );
}

/** Why it was asked for, and why it was refused. */
export function Reason({ donation: { reason, refusal } }: { readonly donation: DonationView }) {
  const t = useTranslations('donationRequests.columns');
  return (
    <span className="block min-w-32 text-pretty wrap-anywhere">
      {reason}
      {refusal && (
        <span className="block text-sm text-muted">
          {t('refusal')}: {refusal}
        </span>
      )}
    </span>
  );
}
