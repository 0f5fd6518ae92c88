import { z } from 'zod';
import { sqlLimits } from './sql-limits.ts';

/** How many rows of one table a change adds, changes and removes. */
export const ChangedRows = z.object({ table: z.string(), inserted: z.int(), updated: z.int(), deleted: z.int() });
export type ChangedRows = z.infer<typeof ChangedRows>;

const Row = z.array(z.string().nullable());

/** With a sample of the rows, which only the named table has. A row and its earlier self have the same position; null: there is none. */
export const Effect = ChangedRows.extend({
  /** Rows of the table before the change, counted no further than `changedRows`; null: the console may not read it. */
  total: z.int().nullable(),
  columns: z.array(z.string()),
  before: z.array(Row.nullable()),
  after: z.array(Row.nullable()),
});
export type Effect = z.infer<typeof Effect>;

/** What part of its table the change covers: a WHERE that restricts nothing shows here. */
export function reachOf({ total, updated, deleted }: Effect): 'all' | 'many' | 'some' | 'unknown' {
  if (total === null) return 'unknown';
  if (total > sqlLimits.changedRows) return 'many';
  return total > 0 && updated + deleted >= total ? 'all' : 'some';
}

/** The values of the text that says all this in words: `sqlConsole.effect`. */
export const effectValues = (effect: Effect) => {
  const { inserted, updated, deleted, total } = effect;
  return { inserted, updated, deleted, reach: reachOf(effect), total: Math.min(total ?? 0, sqlLimits.changedRows) };
};

export const tablesOf = (effects: readonly ChangedRows[]): string => effects.map(({ table }) => table).join(', ');
