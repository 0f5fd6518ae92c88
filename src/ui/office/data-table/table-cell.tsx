import type { ReactNode } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { type Column, cellClass, mayBeCut } from './column.ts';
import { tableRoles } from './table-roles.ts';

type CellProps<Row> = { readonly column: Column<Row>; readonly first: boolean; readonly beside?: string; readonly children: ReactNode };

export function Cell<Row>({ column, first, beside, children }: CellProps<Row>) {
  const cut = mayBeCut(column);
  return (
    <td
      {...tableRoles.cell}
      data-kind={column.kind}
      className={cx(
        'h-9.5 border-b border-line px-3 close:px-2 align-middle whitespace-nowrap group-last:border-0 first:pl-4 last:pr-4 pointer-coarse:h-11',
        'group-last:first:rounded-bl-[0.6875rem] group-last:last:rounded-br-[0.6875rem]',
        column.hiddenWhenSmall ? 'cards:hidden' : 'cards:flex cards:has-[>div>div:empty]:hidden',
        'cards:h-auto cards:items-baseline cards:justify-between cards:gap-4 cards:border-0 cards:px-4 cards:py-1 cards:whitespace-normal',
        first && 'cards:col-start-2 cards:row-start-1 cards:items-center cards:font-semibold',
        column.kind === 'actions' && 'cards:col-start-3 cards:row-start-1 cards:w-auto cards:items-center cards:pl-0',
        !first && column.kind !== 'actions' && 'cards:col-span-full',
        cellClass(column),
        beside,
      )}
    >
      {!first && column.kind !== 'actions' && (
        <span aria-hidden="true" className="hidden shrink-0 font-sans text-[0.8125rem] leading-6 text-muted cards:block">
          {column.header}
        </span>
      )}
      <div className={cx('cards:wrap-break-word', cut ? cx(shrinkingClass, leastClass(column)) : 'min-w-0', !first && 'cards:text-right')}>
        <div data-cut={cut || undefined} className={cx(cut && cutClass)}>
          {children}
        </div>
      </div>
    </td>
  );
}

/**
 * The grid lets a column be narrower than its text, which is then cut; what says it is whole (a state, a time) keeps its width.
 */
const shrinkingClass =
  'grid grid-cols-[minmax(0,max-content)] has-[>*>[data-whole]:only-child]:grid-cols-[max-content] cards:block cards:min-w-0';
/** Short words are not cut in favour of long ones, in browsers that can be told so, and a nick of 24 letters is none of the long ones. */
function leastClass({ kind }: Pick<Column<never>, 'kind'>): string {
  if (kind === 'name') return `${roomyClass} short:[min-width:calc-size(max-content,min(size,6rem))]`;
  if (kind === 'prose') return `${roomyClass} close:[min-width:calc-size(max-content,min(size,9rem))]`;
  return '[min-width:calc-size(max-content,min(size,6rem))]';
}
const roomyClass = '[min-width:calc-size(max-content,min(size,14rem))]';
const cutClass = 'max-w-96 truncate cards:max-w-none cards:whitespace-normal cards:overflow-visible';

/** What is cut is told whole to whoever points at it. */
export function tellWhole({ target }: { readonly target: EventTarget }): void {
  const cut = target instanceof Element ? target.closest<HTMLElement>('[data-cut]') : null;
  if (!cut) return;
  if (cut.scrollWidth > cut.clientWidth) cut.title = cut.innerText;
  else cut.removeAttribute('title');
}
