import { sql } from 'drizzle-orm';
import type { Verdict } from '../referal-rules.ts';
import { type Referal, referalsTable as table } from './referals.table.ts';

type Judged = Pick<Referal, 'ownAccount' | 'sameDevice' | 'clearedAt' | 'levelAt'>;

/** A flagged referral earns nothing until a person lifts the flag. */
export const isFlagged = ({ ownAccount, sameDevice, clearedAt }: Omit<Judged, 'levelAt'>): boolean =>
  (ownAccount || sameDevice) && clearedAt === null;

export function verdictOf(referal: Judged): Verdict {
  if (isFlagged(referal)) return referal.ownAccount ? 'ownAccount' : 'sameDevice';
  return referal.levelAt === null ? 'waiting' : 'valid';
}

/** Both functions above in SQL. */
export const flagged = sql<boolean>`(${table.ownAccount} or ${table.sameDevice}) and ${table.clearedAt} is null`;
export const verdict = sql<Verdict>`case when ${flagged} and ${table.ownAccount} then 'ownAccount' when ${flagged} then 'sameDevice'
  when ${table.levelAt} is null then 'waiting' else 'valid' end`;
