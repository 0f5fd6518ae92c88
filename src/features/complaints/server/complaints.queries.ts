import { and, asc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Hides } from '#features/audit-trail/server/audit-pages.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found, only } from '#kit/db/rows.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { appealHours } from '../complaint-limits.ts';
import type { Side } from '../complaint-states.ts';
import { complaintsPermissions } from '../complaints.feature.ts';
import {
  type Complaint,
  complaintEventsTable,
  complaintEvidenceTable,
  complaintsTable,
  complaintVerdictRulesTable,
  complaintVerdictsTable,
  type Verdict,
} from './complaints.table.ts';

const table = complaintsTable;

/** Finds by the key of the URL, or by the number. */
export const byKey = (key: string): SQL => (/^[1-9]\d{0,14}$/.test(key) ? eq(table.id, Number(key)) : eq(table.key, key));

export const ofPerson = (accountId: number): SQL | undefined => or(eq(table.authorId, accountId), eq(table.offenderId, accountId));

export const sideOf = ({ authorId }: Pick<Complaint, 'authorId'>, accountId: number): Side =>
  authorId === accountId ? 'author' : 'offender';

/** Returns 404 to anyone but the two sides. */
export async function getOwnComplaint(tx: Tx, accountId: number, key: string): Promise<Complaint> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(byKey(key), ofPerson(accountId)));
  return found(row);
}

/** Complaints that an administrator may see: those of their own server, and below level 4 none about administrators. */
export function onDesk(actor: Actor): SQL | undefined {
  const servers = serversOf(actor, complaintsPermissions.read);
  if (servers !== 'all' && servers.length === 0) return sql`false`;
  return and(
    servers === 'all' ? undefined : inArray(table.server, [...servers]),
    has(actor, complaintsPermissions.judgeAdmins) ? undefined : ne(table.against, 'admin'),
  );
}

/** Hides audit entries about cases against administrators, which lower levels may not see. */
export const hidesAdminCases: Hides = (reader, subject) =>
  has(reader, complaintsPermissions.judgeAdmins)
    ? undefined
    : sql`exists (select from ${table} hidden where hidden.id = substring(${subject} from '^complaint:([0-9]+)$')::bigint and hidden.against = 'admin')`;

/** Files of a case are visible to those who may open the case. */
export async function mayOpenComplaint(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  if (actor.accountId === null || !Number.isSafeInteger(id)) return false;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), or(ofPerson(actor.accountId), onDesk(actor) ?? sql`true`)));
  return row !== undefined;
}

export const appealEnds = ({ closedAt }: Pick<Complaint, 'closedAt'>): Date =>
  new Date((closedAt?.getTime() ?? 0) + appealHours * 3_600_000);

export const stageOf = ({ appealedAt }: Pick<Complaint, 'appealedAt'>) => (appealedAt === null ? ('first' as const) : ('appeal' as const));

/** First verdict first. */
export const verdictsOf = (tx: Tx, complaintId: number): Promise<Verdict[]> =>
  tx
    .select()
    .from(complaintVerdictsTable)
    .where(eq(complaintVerdictsTable.complaintId, complaintId))
    .orderBy(asc(complaintVerdictsTable.id));

/** No later verdict of the same case replaces it. */
export const stillHolds: SQL = notExists(
  sql`(select 1 from complaint_verdicts later
    where later.complaint_id = ${complaintVerdictsTable.complaintId} and later.id > ${complaintVerdictsTable.id})`,
);

export const rulesCitedIn = (tx: Tx, verdictIds: readonly number[]) =>
  verdictIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(complaintVerdictRulesTable)
        .where(inArray(complaintVerdictRulesTable.verdictId, [...verdictIds]));

/** In the order in which it was submitted. */
export const evidenceOf = (tx: Tx, complaintId: number) =>
  tx
    .select()
    .from(complaintEvidenceTable)
    .where(eq(complaintEvidenceTable.complaintId, complaintId))
    .orderBy(asc(complaintEvidenceTable.id));

export const eventsOf = (tx: Tx, complaintId: number) =>
  tx.select().from(complaintEventsTable).where(eq(complaintEventsTable.complaintId, complaintId)).orderBy(asc(complaintEventsTable.id));

export const serverNameOf = async (tx: Tx, number: number): Promise<{ readonly en: string; readonly ru: string }> =>
  only(await tx.select({ en: serversTable.nameEn, ru: serversTable.nameRu }).from(serversTable).where(eq(serversTable.number, number)));
