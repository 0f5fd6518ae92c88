import { readHeads } from '#kit/audit/audit-heads.ts';
import { verifyAudit } from '#kit/audit/verify-audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { appAlarms } from '../alarms.alarms.ts';
import { raiseAlarm } from './raise-alarm.ts';

/**
 * Verifies the whole audit chain. A row that does not fit, or a head in `AUDIT_HEAD_FILE` that the chain does not contain, raises an alarm
 * that names it.
 */
export async function verifyAuditChain(ctx: Ctx): Promise<void> {
  const { auditHeadFile: file } = ctx.services.config;
  const result = await verifyAudit(ctx.tx, file === undefined ? [] : await readHeads(file, { absent: true }));
  if (result.ok) return ctx.log.info({ audit: { head: result.head, entries: result.entries } }, 'audit chain verified');
  const params = { entry: result.entryId ?? 0, seal: result.sequence ?? 0, reason: result.reason };
  await raiseAlarm(ctx, { kind: appAlarms.auditBroken, on: 'audit', params });
}
