import { useTranslations } from 'use-intl/react';
import type { AuditEntry } from '#features/audit-trail/audit-trail.contract.ts';
import type { auditList } from '#features/audit-trail/audit-trail.list.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function useAuditCells(): CellsOf<typeof auditList, AuditEntry> {
  const t = useTranslations('auditTrail.one');
  return {
    event: (row) => row.title,
    at: (row) => <Moment at={row.at} look="exact" />,
    who: (row) => <Who entry={row} />,
    on: (row) => row.on ?? <span className="font-sans text-muted">{t('nothing')}</span>,
  };
}

/** The person, and after it the admin account they acted as. */
export function Who({ entry: { by, actingAs } }: { readonly entry: AuditEntry }) {
  const t = useTranslations('auditTrail.one');
  return (
    <>
      {by === null ? t('nobody') : (by.login ?? t('gone', { id: by.id }))}
      {actingAs && <Note>{t('adminShort', actingAs)}</Note>}
    </>
  );
}
