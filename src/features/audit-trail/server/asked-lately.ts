import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import type { AuditEventDefinition } from '#kit/audit/audit.ts';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { statement } from '#kit/db/statement.ts';

/** The same question is noted once in this time: a screen asks again whenever its tab is returned to. */
const quiet = sql`now() - interval '10 minutes'`;

/** Whether this person's last look of this kind, in the last ten minutes, was the same one. */
export async function askedLately<Payload>(
  ctx: Ctx,
  event: AuditEventDefinition<Payload>,
  payload: Payload,
  on: string | null = null,
): Promise<boolean> {
  const { accountId } = ctx.actor;
  if (accountId === null) return false;
  const [last] = await lastLook(ctx.tx).execute({ event: event.id, accountId });
  return last !== undefined && last.subject === on && canonicalJson(last.payload) === canonicalJson(event.payload.parse(payload));
}

const lastLook = statement((tx) =>
  tx
    .select({ payload: auditEntriesTable.payload, subject: auditEntriesTable.subject })
    .from(auditEntriesTable)
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
