import { and, between, count, eq, gt, ne, or, sql } from 'drizzle-orm';
import { findActingCharacter } from '#features/characters/server/acting-characters.queries.ts';
import { isLeaderOn } from '#features/characters/server/faction-leaders.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { FieldIssue } from '#kit/errors/errors.ts';
import { instantOfText } from '#kit/time/wall-time-text.ts';
import type { IncidentInput } from '../complaint-input.ts';
import { mostADay, mostDaysAgo, sameMinutes } from '../complaint-limits.ts';
import { type Complaint, complaintsTable as table } from './complaints.table.ts';
import { type FoundOffender, findOffender } from './offenders.queries.ts';

export type Problems = Record<string, FieldIssue>;
export type Incident = { readonly nick: string; readonly offender: FoundOffender; readonly happenedAt: Date };

/** All problems of a complaint by field, or the offender if there are none. */
export async function incidentOf(
  tx: Tx,
  accountId: number,
  input: IncidentInput,
  now: Date,
): Promise<{ readonly problems: Problems; readonly incident: Incident | null }> {
  const problems: Problems = {};
  const own = await findActingCharacter(tx, input.server, accountId);
  if (!own) problems.server = { code: 'complaints.noCharacter' };
  const happenedAt = new Date(instantOfText(input.happenedAt) ?? Number.NaN);
  if (happenedAt > now) problems.happenedAt = { code: 'complaints.inTheFuture' };
  else if (now.getTime() - happenedAt.getTime() > mostDaysAgo * 86_400_000)
    problems.happenedAt = { code: 'complaints.tooLongAgo', params: { days: mostDaysAgo } };
  const offender = await findOffender(tx, { server: input.server, against: input.against, name: input.offender });
  if (!offender) problems.offender = { code: 'complaints.offenderUnknown' };
  else if (offender.accountId === accountId) problems.offender = { code: 'complaints.aboutYourself' };
  else if (input.against === 'leader' && !(await isLeaderOn(tx, input.server, offender.accountId)))
    problems.offender = { code: 'complaints.notALeader' };
  else {
    const known = await findSame(tx, { authorId: accountId, offenderId: offender.accountId, server: input.server, happenedAt });
    if (known !== null) problems.happenedAt = { code: 'complaints.alreadyReported', params: { number: known } };
  }
  const sound = own && offender && Object.keys(problems).length === 0;
  return { problems, incident: sound ? { nick: own.nick, offender, happenedAt } : null };
}

type Pair = { readonly authorId: number; readonly offenderId: number; readonly server: number; readonly happenedAt: Date };

/** A complaint closed for insufficient evidence does not count: its author may report again with better evidence. */
export async function findSame(tx: Tx, { authorId, offenderId, server, happenedAt }: Pair): Promise<number | null> {
  if (Number.isNaN(happenedAt.getTime())) return null;
  const near = (minutes: number) => new Date(happenedAt.getTime() + minutes * 60_000);
  const [known] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.authorId, authorId),
        eq(table.offenderId, offenderId),
        eq(table.server, server),
        between(table.happenedAt, near(-sameMinutes), near(sameMinutes)),
        or(ne(table.status, 'closed'), ne(table.outcome, 'insufficient')),
      ),
    )
    .limit(1);
  return known?.id ?? null;
}

/**
 * A complaint closed for insufficient evidence and reported again is judged in the new one, so that no one is judged twice for one
 * incident.
 */
export const findAnew = async (tx: Tx, complaint: Complaint): Promise<number | null> =>
  complaint.outcome === 'insufficient' ? findSame(tx, complaint) : null;

/** How many more complaints this person may write within 24 hours. */
export async function leftToday(tx: Tx, accountId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 86_400_000);
  const [row] = await tx
    .select({ written: count() })
    .from(table)
    .where(and(eq(table.authorId, accountId), gt(table.createdAt, since)));
  return Math.max(0, mostADay - (row?.written ?? 0));
}

/** Serialises an author's complaints, so that the second of two concurrent ones counts the first. */
export const lockAuthor = (tx: Tx, accountId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`complaints:${accountId}`}, 0))`);
