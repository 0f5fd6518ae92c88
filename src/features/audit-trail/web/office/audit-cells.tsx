import { useTranslations } from 'use-intl/react';
import type { AuditEntry } from '#features/audit-trail/audit-trail.contract.ts';
import type { auditList } from '#features/audit-trail/audit-trail.list.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function useAuditCells(): CellsOf<typeof auditList, AuditEntry> {
  const t = useTranslations('auditTrail.one');
  return {
    event: (row) => row.title,
    at: (row) => <Moment at={row.at} look="exact" />,
    who: (row) => <Who entry={row} />,
    on: (row) => (row.on === null ? <span className="font-sans text-muted">{t('nothing')}</span> : <Subject on={row.on} />),
  };
}

/** The subject; a person links to their page. */
export function Subject({ on }: { readonly on: string }) {
  const account = /^account:(\d+)$/.exec(on);
  return <PersonLink id={account ? Number(account[1]) : null}>{on}</PersonLink>;
}

/** The person, followed by the admin account they acted as. */
export function Who({ entry: { by, actingAs } }: { readonly entry: AuditEntry }) {
  const t = useTranslations('auditTrail.one');
  return (
    <>
      {by === null ? t('nobody') : by.login === null ? t('gone', { id: by.id }) : <PersonLink id={by.id}>{by.login}</PersonLink>}
      {actingAs && <Note>{t('adminShort', actingAs)}</Note>}
    </>
  );
}
