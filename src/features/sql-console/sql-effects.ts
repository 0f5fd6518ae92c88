import { z } from 'zod';
import { sqlLimits } from './sql-limits.ts';

/** Number of rows of one table that a change inserts, updates and deletes. */
export const ChangedRows = z.object({ table: z.string(), inserted: z.int(), updated: z.int(), deleted: z.int() });
export type ChangedRows = z.infer<typeof ChangedRows>;

const Row = z.array(z.string().nullable());

/** With sample rows, only for the named table. `before` and `after` have the same indexes; null: the row does not exist. */
export const Effect = ChangedRows.extend({
  /** Rows of the table before the change, counted up to `changedRows`; null if the console may not read it. */
  total: z.int().nullable(),
  columns: z.array(z.string()),
  before: z.array(Row.nullable()),
  after: z.array(Row.nullable()),
});
export type Effect = z.infer<typeof Effect>;

/** The share of the table that the change covers, which reveals a WHERE that restricts nothing. */
export function reachOf({ total, updated, deleted }: Effect): 'all' | 'many' | 'some' | 'unknown' {
  if (total === null) return 'unknown';
  if (total > sqlLimits.changedRows) return 'many';
  return total > 0 && updated + deleted >= total ? 'all' : 'some';
}

/** Values for the text `sqlConsole.effect`. */
export const effectValues = (effect: Effect) => {
  const { inserted, updated, deleted, total } = effect;
  return { inserted, updated, deleted, reach: reachOf(effect), total: Math.min(total ?? 0, sqlLimits.changedRows) };
};

export const tablesOf = (effects: readonly ChangedRows[]): string => effects.map(({ table }) => table).join(', ');
