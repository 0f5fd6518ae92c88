import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { askTogether } from '#kit/db/ask-together.ts';
import type { Tx } from '#kit/db/database.ts';
import { perTransaction, statement } from '#kit/db/statement.ts';
import { endingKey, endingPattern } from '../redirect-ending.ts';
import { redirectsTable } from './redirects.table.ts';

export type LeadingRedirect = { readonly id: number; readonly target: string };

/** The active redirect with this ending. An impossible ending is not queried. */
export async function findLeadingRedirect(tx: Tx, ending: string): Promise<LeadingRedirect | undefined> {
  if (!endingPattern.test(ending)) return undefined;
  return askFor(tx)(endingKey(ending));
}

const askFor = perTransaction((tx) =>
  askTogether(async (keys: readonly string[]) => {
    const rows = await leading(tx).execute({ keys });
    return new Map(rows.map(({ key, ...redirect }) => [key, redirect]));
  }),
);

const leading = statement((tx) =>
  tx
    .select({ key: redirectsTable.endingKey, id: redirectsTable.id, target: redirectsTable.target })
    .from(redirectsTable)
    .where(
      and(
        sql`${redirectsTable.endingKey} = any(${sql.placeholder('keys')}::text[])`,
        or(isNull(redirectsTable.validFrom), lte(redirectsTable.validFrom, sql`now()`)),
        or(isNull(redirectsTable.validUntil), gt(redirectsTable.validUntil, sql`now()`)),
      ),
    )
    .prepare('find_leading_redirects'),
);
