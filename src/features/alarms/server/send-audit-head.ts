import { readAuditHead } from '#kit/audit/audit-head.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { mailToAlarmAddress } from './mail-to-alarm-address.ts';

/**
 * Puts the head of the audit chain where the database cannot reach: into the log and into a mailbox. Who rewrote the whole chain
 * afterwards could make it hold again, but not end in this hash.
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
      hash,
      translate(locale, 'alarms.auditHead.why'),
    ],
  });
}
