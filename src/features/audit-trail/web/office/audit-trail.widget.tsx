import { useTranslations } from 'use-intl/react';
import { auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import { auditList } from '#features/audit-trail/audit-trail.list.ts';
import { auditEntryScreen, auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useAuditCells } from './audit-cells.tsx';
import { AuditFilters } from './audit-filters.tsx';

export function AuditTrail() {
  const t = useTranslations('auditTrail.list');
  const [search, setSearch] = useScreenSearch(auditTrailScreen);
  const detail = useRowDetail(auditEntryScreen);
  const list = useList({
    list: auditList,
    read: auditTrailContract.searchAuditTrail,
    csv: auditTrailContract.exportAuditTrail,
    search,
    setSearch,
    header: useTranslations('auditTrail.columns'),
    cells: useAuditCells(),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-pretty text-muted">{t('about')}</p>
      <AuditFilters filter={list.filter} onChange={setSearch} />
      <DataTable {...list.table} {...detail} caption={t('caption')} empty={{ text: t('empty') }} />
      {list.first && <p className="text-sm text-muted tabular-nums">{t('took', { ms: list.first.tookMs })}</p>}
    </div>
  );
}
