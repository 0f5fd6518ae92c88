import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { auditEntriesTable, auditPersonalTable, auditWordsTable } from '#kit/audit/audit.table.ts';
import type { AuditDetails, AuditEventDefinition } from '#kit/audit/audit.ts';
import { withWords } from '#kit/audit/audit-words.ts';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { statement } from '#kit/db/statement.ts';

/** Repeated lookups within this time write one entry, because screens re-read whenever their tab regains focus. */
const quiet = sql`now() - interval '10 minutes'`;

/** `personal`: further values to compare, stored beside the payload. */
type Look = { readonly on?: string | null } & Pick<AuditDetails, 'personal'>;

/** Whether this person's latest lookup of this kind, within the last ten minutes, was identical. */
export async function askedLately<Payload>(
  ctx: Ctx,
  event: AuditEventDefinition<Payload>,
  payload: Payload,
  { on = null, personal }: Look = {},
): Promise<boolean> {
  const { accountId } = ctx.actor;
  if (accountId === null) return false;
  const [last] = await lastLook(ctx.tx).execute({ event: event.id, accountId });
  if (last === undefined || last.subject !== on) return false;
  if (canonicalJson(withWords(last.payload, last.words)) !== canonicalJson(event.payload.parse(payload))) return false;
  return personal === undefined || canonicalJson(last.personal) === canonicalJson(personal);
}

/**
 * Whether this person has looked at this subject in the last ten minutes, with or without other lookups since. Parts of a page are
 * requested concurrently: after a false, other calls wait until this transaction has written its entry, so call it last, when everything is
 * read.
 */
export async function lookedLately(ctx: Ctx, event: AuditEventDefinition<never> | AuditEventDefinition, on: string): Promise<boolean> {
  const { accountId } = ctx.actor;
  if (accountId === null) return false;
  const asked = { event: event.id, accountId, subject: on };
  const seen = async () => (await lookAt(ctx.tx).execute(asked)).length > 0;
  if (await seen()) return true;
  await takeTurns(ctx, `${event.id} ${on}`);
  return seen();
}

/** Serialises this person's concurrent calls with the same name until the end of their transactions. */
export async function takeTurns({ tx, actor }: Ctx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`looks:${actor.accountId}:${name}`}, 0))`);
}

const lookAt = statement((tx) =>
  tx
    .select({ id: auditEntriesTable.id })
    .from(auditEntriesTable)
    .where(
      and(
        eq(auditEntriesTable.event, sql.placeholder('event')),
        eq(auditEntriesTable.accountId, sql.placeholder('accountId')),
        eq(auditEntriesTable.subject, sql.placeholder('subject')),
        gt(auditEntriesTable.at, quiet),
      ),
    )
    .limit(1)
    .prepare('look_at'),
);

const lastLook = statement((tx) =>
  tx
    .select({
      payload: auditEntriesTable.payload,
      words: auditWordsTable.words,
      subject: auditEntriesTable.subject,
      personal: sql`coalesce(${auditPersonalTable.personal}, '{}') - 'ip' - 'login'`,
    })
    .from(auditEntriesTable)
    .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditEntriesTable.id))
    .leftJoin(auditWordsTable, eq(auditWordsTable.entryId, auditEntriesTable.id))
    .where(
      and(
        eq(auditEntriesTable.event, sql.placeholder('event')),
        eq(auditEntriesTable.accountId, sql.placeholder('accountId')),
        gt(auditEntriesTable.at, quiet),
      ),
    )
    .orderBy(desc(auditEntriesTable.at), desc(auditEntriesTable.id))
    .limit(1)
    .prepare('last_look'),
);
