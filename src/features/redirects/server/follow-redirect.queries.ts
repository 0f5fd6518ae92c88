import type { Tx } from '#kit/db/database.ts';
import { rawStatement } from '#kit/db/raw-statement.ts';
import { endingKey, endingPattern } from '../redirect-ending.ts';

export type LeadingRedirect = { readonly id: number; readonly target: string };

/** The redirect that this ending leads to right now. An ending that cannot be one is not asked for. */
export async function findLeadingRedirect(tx: Tx, ending: string): Promise<LeadingRedirect | undefined> {
  if (!endingPattern.test(ending)) return undefined;
  const [row] = await askForLeading(tx, endingKey(ending));
  return row && { id: Number(row.id), target: row.target };
}

/** The busiest question of the product. */
const askForLeading = rawStatement<{ id: string; target: string }>(
  'find_leading_redirect',
  `select id, target from redirects
   where ending_key = $1 and (valid_from is null or valid_from <= now()) and (valid_until is null or valid_until > now())`,
);
