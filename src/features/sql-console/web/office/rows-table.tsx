import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { SqlTable } from '#features/sql-console/sql-console.contract.ts';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';

/** Rows as formatted by the database, in a scrollable box that supports the keyboard. */
export function RowsTable({ label, table }: { readonly label: string; readonly table: SqlTable }) {
  const t = useTranslations('sqlConsole.result');
  // Column names may be duplicates and rows have no id, so indexes are the keys.
  const columns = useMemo(() => table.columns.map(placed), [table.columns]);
  const rows = useMemo(() => table.rows.map((row, line) => ({ key: line, cells: row.map(placed) })), [table.rows]);
  return (
    <ScrollBox label={label} className="max-h-[60vh] rounded-control border border-line">
      <table className="w-full border-separate border-spacing-0 font-mono text-sm">
        <thead>
          <tr>
            {columns.map(({ key, value }) => (
              <th key={key} scope="col" className="sticky top-0 border-b border-line bg-surface px-3 py-2 text-left font-medium text-muted">
                {markUnseenLines(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map(({ key, value }) => (
                <td key={key} className="max-w-96 border-b border-line px-3 py-1.5 align-top whitespace-pre-wrap wrap-break-word">
                  {value === null ? <span className="text-muted italic">{t('null')}</span> : markUnseenLines(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const placed = <Value,>(value: Value, key: number) => ({ key, value });
