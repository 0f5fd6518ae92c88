import type { Column } from './column.ts';

type Ranked = Pick<Column<never>, 'kind' | 'priority'>;

/**
 * The order in which columns are hidden when the table is too wide, starting at 1: low priority, then no priority, then high; among equals,
 * the last column first. The first column holds the link and the buttons have no other place, so both stay. `fit.ts` decides how many are
 * hidden, `styles/office.css` hides them.
 */
export function leavingOrder(columns: readonly Ranked[]): readonly (number | undefined)[] {
  const leaving = columns
    .map((column, at) => ({ at, level: levelOf(column), leaves: isLeaving(column, at) }))
    .filter(({ leaves }) => leaves)
    .toSorted((one, other) => one.level - other.level || other.at - one.at);
  return columns.map((_, at) => {
    const place = leaving.findIndex((one) => one.at === at);
    return place < 0 ? undefined : place + 1;
  });
}

/**
 * The steps by which a table becomes narrower, in order, so that it never overflows: padding, lesser columns, full nicks, and finally the
 * important columns. `styles/office.css` has a rule for each word.
 */
export function fitSteps(columns: readonly Ranked[]): readonly string[] {
  const leaving = columns.filter(isLeaving);
  const lesser = leaving.filter((column) => levelOf(column) < levels.high).length;
  const leaves = leaving.map((_, at) => String(at + 1));
  const words = ['close', ...leaves.slice(0, lesser), 'short', ...leaves.slice(lesser)];
  return ['', ...words.map((_, at) => words.slice(0, at + 1).join(' '))];
}

const isLeaving = ({ kind }: Ranked, at: number): boolean => at > 0 && kind !== 'actions';

const levels = { low: 0, high: 2 } as const;

/** People scan a list by its state column. */
const levelOf = ({ kind, priority = kind === 'state' ? 'high' : undefined }: Ranked): number => (priority ? levels[priority] : 1);
