import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { auditEntriesTable, auditPersonalTable } from '#kit/audit/audit.table.ts';
import type { AuditDetails, AuditEventDefinition } from '#kit/audit/audit.ts';
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
  if (last === undefined || last.subject !== on || canonicalJson(last.payload) !== canonicalJson(event.payload.parse(payload)))
    return false;
  return personal === undefined || canonicalJson(last.personal) === canonicalJson(personal);
}

const lastLook = statement((tx) =>
  tx
    .select({
      payload: auditEntriesTable.payload,
      subject: auditEntriesTable.subject,
      personal: sql`coalesce(${auditPersonalTable.personal}, '{}') - 'ip' - 'login'`,
    })
    .from(auditEntriesTable)
    .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditEntriesTable.id))
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
