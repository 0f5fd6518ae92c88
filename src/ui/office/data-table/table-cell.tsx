import type { ReactNode } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { type Column, cellClass, mayBeCut } from './column.ts';
import { tableRoles } from './table-roles.ts';

type CellProps<Row> = {
  readonly id?: string;
  readonly column: Column<Row>;
  readonly first: boolean;
  /** In the first line of a card (see isTitled). */
  readonly titled: boolean;
  /** The step at which it is hidden (see leaving.ts). */
  readonly leaves: number | undefined;
  readonly children: ReactNode;
};

export function Cell<Row>({ id, column, first, titled, leaves, children }: CellProps<Row>) {
  const cut = mayBeCut(column);
  return (
    <td
      {...tableRoles.cell}
      id={id}
      data-kind={column.kind}
      data-leaves={leaves}
      className={cx(
        'h-9.5 border-b border-line px-3 close:px-2 align-middle whitespace-nowrap group-last:border-0 first:pl-4! last:pr-4! pointer-coarse:h-11',
        'cards:block cards:h-auto cards:border-0 cards:p-0! cards:has-[>div>div:empty]:hidden',
        titled ? titledClass : pairClass,
        !titled && cut && 'cards:whitespace-normal',
        !titled && column.kind === 'prose' && sentenceClass,
        first && 'cards:min-w-28 cards:flex-1 cards:font-semibold cards:whitespace-normal',
        cellClass(column.kind),
      )}
    >
      {!titled && (
        <span aria-hidden="true" className="hidden font-sans text-xs leading-4 text-muted cards:block">
          {column.header}
        </span>
      )}
      <div className={cx('cards:wrap-break-word', cut ? cx(shrinkingClass, leastClass(column, first)) : 'min-w-0')}>
        <div data-cut={cut || undefined} className={cx(cut && (column.kind === 'prose' ? proseClass : cutClass))}>
          {children}
        </div>
      </div>
    </td>
  );
}

/** Whether the cell is in the first line of a card: the name, the menu, and the state unless the name is a sentence and needs the room. */
export function isTitled<Row>(columns: readonly Column<Row>[], at: number): boolean {
  const kind = columns[at]?.kind;
  return at === 0 || kind === 'actions' || (kind === 'state' && columns[0]?.kind !== 'prose');
}
const titledClass = 'cards:order-1 cards:w-auto cards:self-center';
/** Below: name and value, two pairs per line; a value that needs more than half of the line gets all of it. Sentences come last. */
const pairClass = 'cards:order-3 cards:mt-1.5 cards:max-w-full cards:grow cards:basis-[44%] cards:text-[0.8125rem]';
const sentenceClass = 'cards:order-4 cards:basis-full';

/**
 * The grid lets a column shrink below its text, which is then truncated; a cell that marks itself as whole (a state, a time) keeps its
 * width.
 */
const shrinkingClass =
  'grid grid-cols-[minmax(0,max-content)] has-[>*>[data-whole]:only-child]:grid-cols-[max-content] cards:block cards:min-w-0';
/** Short words are not truncated in favour of long ones. A nick of 24 letters, and the name of a row, do not count as long. */
function leastClass({ kind }: Pick<Column<never>, 'kind'>, first: boolean): string {
  if (kind === 'prose') return first ? 'least-64 short:least-36' : 'least-56 close:least-36 fewer:least-28';
  if (kind === 'name' || first) return 'least-56 short:least-24';
  return 'least-24';
}
const cutClass = 'max-w-96 truncate cards:max-w-none cards:whitespace-normal cards:overflow-visible';
const proseClass =
  'line-clamp-2 max-w-112 py-0.5 leading-[1.3] whitespace-normal wrap-break-word cards:line-clamp-none cards:max-w-none cards:p-0 cards:leading-5';

/** Truncated text is shown in full on hover. */
export function tellWhole({ target }: { readonly target: EventTarget }): void {
  const cut = target instanceof Element ? target.closest<HTMLElement>('[data-cut]') : null;
  if (!cut) return;
  if (cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight) cut.title = cut.innerText;
  else cut.removeAttribute('title');
}
