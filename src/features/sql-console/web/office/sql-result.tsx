import { useTranslations } from 'use-intl/react';
import { type RunAnswer, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { sqlLimits } from '#features/sql-console/sql-limits.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { CsvLink } from '#ui/office/csv/csv-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { RowsTable } from './rows-table.tsx';

const megabytes = sqlLimits.bytes / 1_000_000;

type Done = Extract<RunAnswer, { readonly outcome: 'done' }>;

export function SqlResult({ result }: { readonly result: Done }) {
  const t = useTranslations('sqlConsole.result');
  const { run, rows, truncated, tooLarge, milliseconds, columns } = result;
  const csv = (
    <CsvLink href={addressOfCall(sqlConsoleContract.exportSqlRun, { id: run })} size="small">
      {t('csv')}
    </CsvLink>
  );
  return (
    <SectionCard title={t('title')} actions={columns[0] === 'QUERY PLAN' ? undefined : csv}>
      <div className="flex flex-col gap-3">
        <p role="status">{t('rows', { rows: rows.length, milliseconds })}</p>
        {truncated && <p className="text-brand-text">{t(tooLarge ? 'tooLarge' : 'truncated', { rows: rows.length, megabytes })}</p>}
        {rows.length > 0 && <RowsTable label={t('caption')} table={result} />}
      </div>
    </SectionCard>
  );
}

type Failed = Exclude<RunAnswer, { readonly outcome: 'done' }>;

export function Problem({ problem: { outcome, message, at } }: { readonly problem: Failed }) {
  const t = useTranslations('sqlConsole.result');
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t(outcome)}</p>
        <p className="wrap-anywhere">{message}</p>
        {at !== null && <p className="text-sm">{t('at', { at: at + 1 })}</p>}
      </div>
    </div>
  );
}
