import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { auditEntriesTable, auditPersonalTable, auditWordsTable } from '#kit/audit/audit.table.ts';
import type { AuditDetails, AuditEventDefinition } from '#kit/audit/audit.ts';
import { withWords } from '#kit/audit/audit-words.ts';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { statement } from '#kit/db/statement.ts';

/** The same question is noted once in this time: a screen asks again whenever its tab is returned to. */
const quiet = sql`now() - interval '10 minutes'`;

/** `personal`: what else makes it the same one, where that is kept beside the payload. */
type Look = { readonly on?: string | null } & Pick<AuditDetails, 'personal'>;

/** Whether this person's last look of this kind, in the last ten minutes, was the same one. */
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
 * Whether this person has looked at this in the last ten minutes, whatever else they have looked at since. The parts of a page come at
 * once: whoever is told no has the others wait until the entry stands, so it is asked last, when all is read.
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

/** What this person asks at the same time under one name is answered one after the other, until each transaction's end. */
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
