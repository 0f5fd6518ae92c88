import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { onPlainClick } from '#ui/office/plain-click.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import type { Column, RowLink } from './column.ts';
import { leavingOrder } from './leaving.ts';
import { rowAfterKey } from './row-keys.ts';
import { SelectBox, type Selection } from './selection.tsx';
import { Cell, isTitled, tellWhole } from './table-cell.tsx';
import { tableRoles } from './table-roles.ts';
import { UnfoldCell, UnfoldedRow } from './unfolding.tsx';

type RowsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly link?: RowLink<Row>;
  readonly isOpen?: (row: Row) => boolean;
  readonly isNew?: (row: Row) => boolean;
  readonly selection?: Selection;
  readonly dimmed: boolean;
};

/**
 * Clickable rows form one Tab stop: the link in the first cell of one row, and its checkbox where rows can be selected. Arrows, Home and
 * End move it between rows, Enter follows the link. The whole list is navigable from the home row, and screen readers get plain links.
 */
export function TableRows<Row>({ columns, rows, rowKey, link, isOpen, isNew, selection, dimmed }: RowsProps<Row>) {
  const t = useTranslations('lists');
  const [active, setActive] = useState(0);
  const reachable = Math.min(active, rows.length - 1);
  const leaving = leavingOrder(columns);
  const body = useRef<HTMLTableSectionElement>(null);
  const id = useId();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string | number>>(new Set());
  const opened = rows.find((row) => isOpen?.(row));
  const openKey = opened && rowKey(opened);

  useEffect(() => {
    if (openKey !== undefined) body.current?.querySelector('tr[data-open]')?.scrollIntoView({ block: 'nearest' });
  }, [openKey]);

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
      ref={body}
      {...tableRoles.group}
      onKeyDown={walk}
      onPointerOver={tellWhole}
      className={cx('transition-opacity cards:flex cards:flex-col cards:gap-2', dimmed && 'opacity-50')}
    >
      {rows.map((row, index) => (
        <Fragment key={rowKey(row)}>
          <tr
            {...tableRoles.row}
            data-row={index}
            data-open={isOpen?.(row) || undefined}
            data-new={isNew?.(row) || undefined}
            onClick={link && ((event) => openByClick(event, link, row))}
            className={cx(rowClass, link ? 'cursor-pointer hover:bg-raised' : 'hover:bg-raised/50', isOpen?.(row) && openClass)}
          >
            {selection && (
              <SelectCell
                label={t('selectRow')}
                of={`${id}-${index}`}
                rowKey={rowKey(row)}
                selection={selection}
                tabIndex={link && index !== reachable ? -1 : undefined}
              />
            )}
            {columns.map((column, at) => (
              <Cell
                key={column.id}
                id={at === 0 ? `${id}-${index}` : undefined}
                column={column}
                first={at === 0}
                titled={isTitled(columns, at)}
                leaves={leaving[at]}
              >
                {at === 0 && isNew?.(row) && <NewMark label={t('changedSince')} />}
                {at === 0 && link ? (
                  <a
                    href={link.href(row)}
                    data-row-link=""
                    tabIndex={index === reachable ? 0 : -1}
                    aria-current={isOpen?.(row) || undefined}
                    onFocus={() => setActive(index)}
                    onClick={link.follow && onPlainClick(() => link.follow?.(row))}
                    className="font-medium outline-none hover:underline"
                  >
                    {column.cell(row)}
                  </a>
                ) : (
                  column.cell(row)
                )}
              </Cell>
            ))}
            {!link && <UnfoldCell open={unfolded.has(rowKey(row))} onToggle={() => setUnfolded(toggled(unfolded, rowKey(row)))} />}
          </tr>
          {!link && unfolded.has(rowKey(row)) && <UnfoldedRow columns={columns} row={row} selects={selection !== undefined} />}
        </Fragment>
      ))}
    </tbody>
  );
}

type SelectProps = {
  readonly label: string;
  readonly of: string;
  readonly rowKey: string | number;
  readonly selection: Selection;
  readonly tabIndex: number | undefined;
};

function SelectCell({ label, of, rowKey, selection: { selected, onSelect }, tabIndex }: SelectProps) {
  return (
    <td
      {...tableRoles.cell}
      className="w-px border-b border-line pl-4 align-middle group-last:border-0 beside:hidden cards:order-1 cards:block cards:w-auto cards:self-center cards:border-0 cards:p-0"
    >
      <SelectBox
        label={label}
        of={of}
        checked={selected.has(rowKey)}
        onChange={() => onSelect(toggled(selected, rowKey))}
        tabIndex={tabIndex}
      />
    </td>
  );
}

const toggled = <Key,>(keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> =>
  new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]);

/** A dot before rows changed since the last visit, with a label for screen readers. */
const NewMark = ({ label }: { readonly label: string }) => (
  <span title={label} className="mr-2 inline-block size-2 rounded-full bg-accent align-middle">
    <span className="sr-only">{label}</span>
  </span>
);

/** As many bars as a typical list has rows, so that the page does not jump when they load. */
export function SkeletonRows<Row>({ columns, selects }: { readonly columns: readonly Column<Row>[]; readonly selects: boolean }) {
  const t = useTranslations('ui');
  const leaving = leavingOrder(columns);
  return (
    <tbody {...tableRoles.group} className="cards:flex cards:flex-col cards:gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <tr key={index} {...tableRoles.row} className={rowClass}>
          {selects && <td {...tableRoles.cell} className="w-px border-b border-line beside:hidden cards:hidden" />}
          {columns.map((column, at) => (
            <Cell key={column.id} column={column} first={at === 0} titled={isTitled(columns, at)} leaves={leaving[at]}>
              {index === 0 && at === 0 && <span className="sr-only">{t('loading')}</span>}
              <Skeleton
                className={cx('h-4', column.kind === 'number' ? 'ml-auto w-12' : at % 2 === 0 ? 'w-32 max-w-full' : 'w-20 max-w-full')}
              />
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function openByClick<Row>(event: MouseEvent<HTMLElement>, link: RowLink<Row>, row: Row): void {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea, summary');
  const selecting = window.getSelection()?.isCollapsed === false;
  if (onControl || selecting || !isInside(event)) return;
  if (link.follow) link.follow(row);
  else window.location.assign(link.href(row));
}

/**
 * React bubbles a popup's events to the row that rendered it, wherever the popup is in the DOM. A click on a menu entry is not a click on
 * the row.
 */
const isInside = ({ target, currentTarget }: { readonly target: EventTarget; readonly currentTarget: HTMLElement }): boolean =>
  target instanceof Node && currentTarget.contains(target);

const openClass = '[&>td]:bg-brand-soft [&>td:has([data-row-link])]:shadow-[inset_3px_0_0_var(--color-brand)]';

/**
 * Never hidden behind what sticks above the table. In a card, the checkbox, name, state and menu share the first line, which ends with an
 * explicit break.
 */
const rowClass =
  'group scroll-mt-[calc(var(--table-top,0px)+3rem)] scroll-mb-4 transition-colors has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-accent-text cards:flex cards:flex-wrap cards:items-start cards:gap-x-3 cards:rounded-card cards:border cards:border-line cards:bg-surface cards:px-3.5 cards:py-2.5 cards:before:order-2 cards:before:basis-full';
