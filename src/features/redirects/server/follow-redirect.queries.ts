import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { endingKey, endingPattern } from '../redirect-ending.ts';
import { redirectsTable } from './redirects.table.ts';

export type LeadingRedirect = { readonly id: number; readonly target: string };

/** The redirect that this ending leads to right now. An ending that cannot be one is not asked for. */
export async function findLeadingRedirect(tx: Tx, ending: string): Promise<LeadingRedirect | undefined> {
  if (!endingPattern.test(ending)) return undefined;
  const key = endingKey(ending);
  return (await askTogether(tx, key)).get(key);
}

type Answers = ReadonlyMap<string, LeadingRedirect>;
type Question = { readonly keys: Set<string>; readonly answers: Promise<Answers> };

/**
 * The busiest question of the product: whoever comes in the same turn of the event loop is asked for in one statement. Each of them
 * was there before it is sent, so nobody gets an older answer than if they had asked alone: nothing is cached here.
 */
const gathering = new WeakMap<Tx, Question>();

function askTogether(tx: Tx, key: string): Promise<Answers> {
  const question = gathering.get(tx) ?? begin(tx);
  question.keys.add(key);
  return question.answers;
}

function begin(tx: Tx): Question {
  const keys = new Set<string>();
  const answers = nextTurn().then(() => {
    gathering.delete(tx);
    return ask(tx, [...keys]);
  });
  const question = { keys, answers };
  gathering.set(tx, question);
  return question;
}

async function ask(tx: Tx, keys: readonly string[]): Promise<Answers> {
  const rows = await leading(tx).execute({ keys });
  return new Map(rows.map(({ key, ...redirect }) => [key, redirect]));
}

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
