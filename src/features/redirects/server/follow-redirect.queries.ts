import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { endingKey, endingPattern } from '../redirect-ending.ts';
import { redirectsTable } from './redirects.table.ts';

export type LeadingRedirect = { readonly id: number; readonly target: string };

/** The redirect that this ending leads to right now. An ending that cannot be one is not asked for. */
export async function findLeadingRedirect(tx: Tx, ending: string): Promise<LeadingRedirect | undefined> {
  if (!endingPattern.test(ending)) return undefined;
  const [row] = await statementOf(tx).execute({ key: endingKey(ending) });
  return row;
}

/** The busiest question of the product: its SQL is made once, and PostgreSQL plans it once per connection. */
const statements = new WeakMap<Tx, ReturnType<typeof prepare>>();

function statementOf(tx: Tx) {
  const known = statements.get(tx) ?? prepare(tx);
  statements.set(tx, known);
  return known;
}

const prepare = (tx: Tx) =>
  tx
    .select({ id: redirectsTable.id, target: redirectsTable.target })
    .from(redirectsTable)
    .where(
      and(
        eq(redirectsTable.endingKey, sql.placeholder('key')),
        or(isNull(redirectsTable.validFrom), lte(redirectsTable.validFrom, sql`now()`)),
        or(isNull(redirectsTable.validUntil), gt(redirectsTable.validUntil, sql`now()`)),
      ),
    )
    .prepare('find_leading_redirect');
