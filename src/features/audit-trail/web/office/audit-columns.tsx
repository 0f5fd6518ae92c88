import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AuditEntry } from '#features/audit-trail/audit-trail.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = useTranslations('auditTrail');
  return useMemo(
    () => [
      { id: 'event', header: t('columns.event'), cell: (row) => row.title },
      { id: 'at', header: t('columns.at'), nowrap: true, cell: (row) => <Moment at={row.at} look="exact" /> },
      { id: 'who', header: t('columns.who'), cell: (row) => <Who entry={row} /> },
      {
        id: 'on',
        header: t('columns.on'),
        kind: 'mono',
        cell: (row) => row.on ?? <span className="font-sans text-muted">{t('one.nothing')}</span>,
      },
    ],
    [t],
  );
}

/** The person, and below it the admin account they acted as. */
export function Who({ entry: { by, actingAs } }: { readonly entry: AuditEntry }) {
  const t = useTranslations('auditTrail.one');
  return (
    <>
      <span className="block wrap-anywhere">{by === null ? t('nobody') : (by.login ?? t('gone', { id: by.id }))}</span>
      {actingAs && <span className="block text-sm wrap-anywhere text-muted">{t('adminShort', actingAs)}</span>}
    </>
  );
}
