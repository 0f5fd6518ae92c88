import { useTranslations } from 'use-intl/react';
import { auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import { auditEntryScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

export function AuditTrail() {
  const t = useTranslations('auditTrail.list');
  const ui = useTranslations('ui');
  const state = useAuditFilter();
  const { id: openId } = useScreenParams(auditEntryScreen);
  const open = useOpener(auditEntryScreen);
  const columns = useAuditColumns();
  const { first, ...pages } = usePages(auditTrailContract.searchAuditTrail, state.filter);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-pretty text-muted">{t('about')}</p>
      <AuditFilters {...state} />
      <DataTable
        {...pages}
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
        isOpen={(row) => String(row.id) === openId}
        actions={
          <LinkButton href={csvAddress(auditTrailContract.exportAuditTrail, state.filter)} download icon={DownloadIcon}>
            {ui('downloadCsv')}
          </LinkButton>
        }
        empty={{ text: t('empty'), action: <Button onClick={state.reset}>{t('resetFilter')}</Button> }}
      />
      {first && <p className="text-sm text-muted tabular-nums">{t('took', { ms: first.tookMs })}</p>}
    </div>
  );
}
