import type { Database } from '#kit/db/database.ts';
import { scanDatabase } from '../meta/database-scan.ts';

/** Columns in which a name may remain on the day of the erasure, and why. A line here is a decision, and is reviewed as one. */
const REMEMBERED: Readonly<Record<string, string>> = {
  'idempotent_answers.answer': 'forgotten two days after the registration; the thirty days are long over then',
};

/** The remaining occurrences of a person's names; the queue is checked separately. */
export async function namesLeft(database: Pick<Database, 'pool'>, names: readonly string[]) {
  const found = await scanDatabase(database, names);
  return found.filter(({ table, column }) => !table.startsWith('pgboss.') && !(`${table}.${column}` in REMEMBERED));
}
