import type { Column } from './column.ts';

/**
 * Which columns stay while a detail page is open beside the list, by rank: the first, then the others in their order as the place
 * allows. Those that may be left out, the boxes, and the buttons, which the detail page has too, make room at once.
 */
export function ranksBeside(columns: readonly Pick<Column<never>, 'kind' | 'hiddenWhenSmall'>[]): readonly (number | undefined)[] {
  let rank = 0;
  return columns.map(({ kind, hiddenWhenSmall }, at) => (at > 0 && (kind === 'actions' || hiddenWhenSmall) ? undefined : rank++));
}

/** Two columns always, and one more for about every ten rem of the table's own place. */
const steps = [
  '',
  '',
  'beside:@max-[32rem]:hidden',
  'beside:@max-[44rem]:hidden',
  'beside:@max-[54rem]:hidden',
  'beside:@max-[64rem]:hidden',
];

export const classesBeside = (columns: Parameters<typeof ranksBeside>[0]): readonly string[] =>
  ranksBeside(columns).map((rank) => (rank === undefined ? 'beside:hidden' : (steps[rank] ?? 'beside:hidden')));
