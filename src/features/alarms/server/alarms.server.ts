import { count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { readAuditHead, readSealHash } from '#kit/audit/audit-head.queries.ts';
import { appendHead, printHead, readHeads } from '#kit/audit/audit-heads.ts';
import { verifyAudit } from '#kit/audit/verify-audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { appAlarms } from '../alarms.alarms.ts';
import { alarmScreen, alarmsScreen } from '../alarms.urls.ts';
import { alarmRows } from './alarm-rows.queries.ts';
import { alarmsHandlers } from './alarms.handlers.ts';
import { alarmTexts } from './alarms.present.ts';
import { findAlarm, visibilityOf } from './alarms.queries.ts';
import { alarmsTable } from './alarms.table.ts';
import { mailAlarmJob } from './mail-alarm.job.ts';
import { mailToAlarmAddress } from './mail-to-alarm-address.ts';
import { raiseAlarm } from './raise-alarm.ts';

/**
 * Actions on an alarm stay, attributed to a number without a name after the erasure. Names are removed from closing notes and
 * from the reasons that game servers and providers sent.
 */
const alarmsPersonalData = personalData('alarms', {
  items: {
    closed: { holds: ['alarms.closed_by', 'alarms.closing_note', 'alarms.params'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(alarmsTable).where(eq(alarmsTable.closedBy, accountId));
    return {
      closed: rows.map(({ kind, subject, closedAt, closingNote }) => ({
        kind,
        subject,
        closedAt: closedAt?.toISOString() ?? null,
        note: closingNote,
      })),
    };
  },
  async erase({ tx }, person) {
    await forgetInAlarms(tx, person);
    const { accountId } = person;
    const { closed } = only(await tx.select({ closed: count() }).from(alarmsTable).where(eq(alarmsTable.closedBy, accountId)));
    return { closed };
  },
});

/**
 * Only the reason among an alarm's values is free text. The others are written by the product and stay, even if a person's name equals a
 * command's name.
 */
function forgetInAlarms(tx: Tx, person: Person): Promise<number> {
  const { id, params, closingNote } = alarmsTable;
  const reason = sql<string | null>`${params} ->> 'reason'`;
  return forgetIn({ tx, id, person }, { closingNote: [closingNote, 1, 1_000], reason: [reason] }, (left, thisRow) =>
    tx
      .update(alarmsTable)
      .set({
        closingNote: left.closingNote,
        ...(left.reason !== null && { params: sql`jsonb_set(${params}, '{reason}', to_jsonb(${left.reason}::text))` }),
      })
      .where(thisRow),
  );
}

export const server: ServerFeature = {
  handlers: ({ translate }) => [alarmsHandlers(translate)],
  jobs: ({ translate }) => alarmsJobs(translate),
  personalData: alarmsPersonalData,
  waiting: () => [alarmsWaiting],
};

/** Open alarms of this person's roles. */
const alarmsWaiting: WaitingSource = {
  kind: 'alarms',
  permission: alarmsScreen.permission,
  text: 'alarms.waiting',
  icon: 'alarms',
  href: alarmsScreen.path,
  urgent: true,
  count: async ({ tx, actor }) => alarmRows(await visibilityOf(tx, actor.accountId)).total(tx, { state: 'open' }),
};

/** Sends the day's last hash to the mailbox when the day ends in Moscow. */
const sendAuditHeadJob = job('alarms.sendAuditHead', { payload: z.object({}), schedule: '0 0 * * *' });
/** Frequent, so that few entries can be cut from the end of the chain before its head is stored. */
const storeAuditHeadJob = job('alarms.storeAuditHead', { payload: z.object({}), schedule: '*/10 * * * *' });
/** Reads every audit entry, possibly tens of millions. */
const verifyAuditJob = job('alarms.verifyAudit', { payload: z.object({}), schedule: '30 3 * * *', minutes: 180 });

const alarmsJobs = (translate: Translate): readonly JobImplementation[] => [
  implementJob(mailAlarmJob, (ctx, { id }) => mailAlarm(ctx, id, translate)),
  implementJob(sendAuditHeadJob, (ctx) => sendAuditHead(ctx, translate)),
  implementJob(storeAuditHeadJob, storeAuditHead),
  implementJob(verifyAuditJob, verifyAuditChain),
];

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

/** Sends a mail about the alarm's current state to the alarm mailbox. A closed alarm needs no mail. */
export async function mailAlarm(ctx: Ctx, id: number, translate: Translate): Promise<void> {
  const alarm = await findAlarm(ctx.tx, id);
  if (!alarm || alarm.closedAt) return;
  await mailToAlarmAddress(ctx, {
    key: `alarm-${id}-${alarm.raised}`,
    subject: (locale) => translate(locale, 'alarms.mail.subject', { title: alarmTexts(translate, locale, alarm).title }),
    paragraphs: (locale) => [
      alarmTexts(translate, locale, alarm).text,
      translate(locale, 'alarms.mail.facts', {
        subject: alarm.subject,
        raised: alarm.raised,
        first: formatInstantWithZone(alarm.firstRaisedAt, locale),
        last: formatInstantWithZone(alarm.lastRaisedAt, locale),
      }),
    ],
    button: {
      label: (locale) => translate(locale, 'alarms.mail.open'),
      url: `${ctx.services.config.publicUrl}${addressOf(alarmScreen, { id })}`,
    },
  });
}

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
