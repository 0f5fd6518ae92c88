import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { ChevronDownIcon } from '#ui/shared/icons.tsx';
import type { Column } from './column.ts';
import { leavingOrder } from './leaving.ts';
import { tableRoles } from './table-roles.ts';

/** Rows without a detail page expand to show the columns that are hidden. */
export function UnfoldCell({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  const t = useTranslations('lists');
  return (
    <td {...tableRoles.cell} className="hidden w-px border-b border-line pr-2 group-last:border-0 fewer:table-cell">
      <IconButton
        icon={ChevronDownIcon}
        label={t('unfold')}
        size="small"
        aria-expanded={open}
        onClick={onToggle}
        className={cx('transition-transform', open && 'rotate-180')}
      />
    </td>
  );
}

type UnfoldedProps<Row> = { readonly columns: readonly Column<Row>[]; readonly row: Row; readonly selects: boolean };

/** The hidden columns, and the sentences, which the row truncates. */
export function UnfoldedRow<Row>({ columns, row, selects }: UnfoldedProps<Row>) {
  const leaving = leavingOrder(columns);
  return (
    <tr {...tableRoles.row} className="group hidden fewer:table-row">
      {selects && <td {...tableRoles.cell} className="border-b border-line group-last:border-0" />}
      <td {...tableRoles.cell} colSpan={columns.length + 1} className="border-b border-line px-3 pb-3 group-last:border-0 first:pl-4">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {columns.map(
            (column, at) =>
              leaving[at] !== undefined && (
                <div key={column.id} data-returns={column.kind === 'prose' ? undefined : leaving[at]}>
                  <dt className="text-xs leading-4 text-muted">{column.header}</dt>
                  <dd className={cx(column.kind === 'mono' && 'font-mono text-[0.9286em]', 'wrap-break-word')}>{column.cell(row)}</dd>
                </div>
              ),
          )}
        </dl>
      </td>
    </tr>
  );
}
