import type { Column } from './column.ts';

type Ranked = Pick<Column<never>, 'kind' | 'priority'>;

/**
 * When each column leaves a table that is wider than its place, counted from 1: first those of low priority, then those of none, at last
 * those of high, of equal ones the last first. The first holds the link and the buttons have no other place: both stay. `fit.ts` decides
 * how many leave, `styles/office.css` hides them.
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
 * What a table gives up, one after the other, so that it never sticks out of its place: air, then its lesser columns, then whole nicks, and
 * at last the columns that matter. `styles/office.css` has a rule for each word.
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

/** A state is what a list is looked through for. */
const levelOf = ({ kind, priority = kind === 'state' ? 'high' : undefined }: Ranked): number => (priority ? levels[priority] : 1);
