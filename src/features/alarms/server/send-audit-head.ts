import { readAuditHead, readSealHash } from '#kit/audit/audit-head.queries.ts';
import { appendHead, printHead, readHeads } from '#kit/audit/audit-heads.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { appAlarms } from '../alarms.alarms.ts';
import { mailToAlarmAddress } from './mail-to-alarm-address.ts';
import { raiseAlarm } from './raise-alarm.ts';

/**
 * Copies the head of the audit chain to the log and a mailbox, which the database cannot reach. An attacker who rewrites the whole chain
 * can make it valid again, but cannot reproduce this hash at its end.
 */
export async function sendAuditHead(ctx: Ctx, translate: Translate): Promise<void> {
  const head = await readAuditHead(ctx.tx);
  if (!head) return;
  const { sequence, hash, sealedAt } = head;
  ctx.log.info({ audit: { head: hash, entries: sequence } }, 'audit head of the day');
  await mailToAlarmAddress(ctx, {
    key: `audit-head-${dayOf(new Date())}`,
    subject: (locale) => translate(locale, 'alarms.auditHead.subject', { entries: sequence }),
    paragraphs: (locale) => [
      translate(locale, 'alarms.auditHead.text', { entries: sequence, at: formatInstantWithZone(sealedAt, locale) }),
      printHead(head),
      translate(locale, 'alarms.auditHead.why'),
    ],
  });
}

/**
 * Writes the head to the log and appends it to `AUDIT_HEAD_FILE`, which the owner of the database cannot change. If the chain does
 * not contain the last head there, its end was removed or rewritten: that raises the alarm, and no head is appended.
 */
export async function storeAuditHead(ctx: Ctx): Promise<void> {
  const head = await readAuditHead(ctx.tx);
  const { auditHeadFile: file } = ctx.services.config;
  const last = file === undefined ? undefined : (await readHeads(file, { absent: true })).at(-1);
  if (last && (await readSealHash(ctx.tx, last.sequence)) !== last.hash) {
    const reason = `the chain, which ends at seal ${head?.sequence ?? 0}, does not contain seal ${last.sequence} as AUDIT_HEAD_FILE has it`;
    return raiseAlarm(ctx, { kind: appAlarms.auditBroken, on: 'audit', params: { entry: 0, seal: last.sequence, reason } });
  }
  if (!head || head.sequence === last?.sequence) return;
  ctx.log.info({ audit: { head: head.hash, entries: head.sequence } }, 'audit head');
  if (file !== undefined) await appendHead(file, head);
}
