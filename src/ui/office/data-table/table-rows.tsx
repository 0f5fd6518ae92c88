import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { type Column, cellClass, type RowLink } from './column.ts';
import { rowAfterKey } from './row-keys.ts';
import { tableRoles } from './table-roles.ts';

type RowsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly link?: RowLink<Row>;
  readonly isOpen?: (row: Row) => boolean;
  readonly dimmed: boolean;
};

/**
 * Rows that can be opened are one stop of the Tab key: the link in the first cell of one row; arrows, Home and End move it
 * between rows, Enter follows it. So the whole list is walked without leaving the home row, and a screen reader meets plain links.
 */
export function TableRows<Row>({ columns, rows, rowKey, link, isOpen, dimmed }: RowsProps<Row>) {
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, rows.length - 1);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!isInside(event) || !(event.target instanceof HTMLElement) || event.target.matches('input, select, textarea')) return;
    const now = Number(event.target.closest('tr')?.dataset.row ?? 0);
    const next = link && !event.altKey && !event.ctrlKey && !event.metaKey ? rowAfterKey(event.key, now, rows.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelector<HTMLElement>(`tr[data-row="${next}"] [data-row-link]`)?.focus();
  };

  return (
    <tbody
      {...tableRoles.group}
      onKeyDown={walk}
      className={cx('transition-opacity cards:flex cards:flex-col cards:gap-3', dimmed && 'opacity-50')}
    >
      {rows.map((row, index) => (
        <tr
          key={rowKey(row)}
          {...tableRoles.row}
          data-row={index}
          onClick={link && ((event) => openByClick(event, link, row))}
          className={cx(rowClass, link && 'cursor-pointer hover:bg-raised', isOpen?.(row) && 'bg-brand-soft')}
        >
          {columns.map((column, at) => (
            <Cell key={column.id} column={column} first={at === 0}>
              {at === 0 && link ? (
                <a
                  href={link.href(row)}
                  data-row-link=""
                  tabIndex={index === reachable ? 0 : -1}
                  aria-current={isOpen?.(row) || undefined}
                  onFocus={() => setActive(index)}
                  onClick={(event) => followLink(event, link, row)}
                  className="font-medium outline-none hover:underline"
                >
                  {column.cell(row)}
                </a>
              ) : (
                column.cell(row)
              )}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** As many bars as rows that usually come, so that the page does not jump when they do. */
export function SkeletonRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const t = useTranslations('ui');
  return (
    <tbody {...tableRoles.group} className="cards:flex cards:flex-col cards:gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <tr key={index} {...tableRoles.row} className={rowClass}>
          {columns.map((column, at) => (
            <Cell key={column.id} column={column} first={at === 0}>
              {index === 0 && at === 0 && <span className="sr-only">{t('loading')}</span>}
              <Skeleton
                className={cx(
                  'my-0.5 h-4',
                  column.kind === 'number' ? 'ml-auto w-12' : at % 2 === 0 ? 'w-32 max-w-full' : 'w-20 max-w-full',
                )}
              />
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell<Row>({ column, first, children }: { readonly column: Column<Row>; readonly first: boolean; readonly children: ReactNode }) {
  return (
    <td
      {...tableRoles.cell}
      className={cx(
        'border-b border-line px-4 align-top wrap-anywhere group-last:border-0',
        column.kind === 'actions' ? 'py-1' : 'py-2.5',
        column.hiddenWhenSmall ? 'cards:hidden' : 'cards:flex',
        'cards:w-auto cards:justify-between cards:gap-4 cards:border-0 cards:px-4 cards:py-1 cards:whitespace-normal',
        first && 'cards:pb-1.5 cards:font-semibold',
        column.kind === 'actions' && 'cards:-mb-1 cards:justify-end',
        cellClass(column),
      )}
    >
      {!first && column.kind !== 'actions' && (
        <span aria-hidden="true" className="hidden shrink-0 font-sans text-[0.8125rem] leading-6 text-muted cards:block">
          {column.header}
        </span>
      )}
      <div className={cx('min-w-0', !first && 'cards:text-right')}>{children}</div>
    </td>
  );
}

function openByClick<Row>(event: MouseEvent<HTMLElement>, link: RowLink<Row>, row: Row): void {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea, summary');
  const selecting = window.getSelection()?.isCollapsed === false;
  if (onControl || selecting || !isInside(event)) return;
  if (link.follow) link.follow(row);
  else window.location.assign(link.href(row));
}

/** React hands a popup's events to the row it belongs to, wherever the popup is drawn: a menu's entry is no click on the row. */
const isInside = ({ target, currentTarget }: { readonly target: EventTarget; readonly currentTarget: HTMLElement }): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** A plain click goes through the router; with a modifier the browser opens its own tab. */
function followLink<Row>(event: MouseEvent<HTMLElement>, link: RowLink<Row>, row: Row): void {
  if (!link.follow || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  link.follow(row);
}

const rowClass =
  'group transition-colors has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-accent-text cards:block cards:rounded-card cards:border cards:border-line cards:bg-surface cards:py-3';
