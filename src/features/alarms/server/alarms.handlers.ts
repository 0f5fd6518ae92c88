import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { exportList } from '#kit/list/export-list.ts';
import { alarmsContract } from '../alarms.contract.ts';
import { alarmSubject, alarmsAudit } from '../alarms.feature.ts';
import { alarmList } from '../alarms.list.ts';
import { en } from '../alarms.strings.en.ts';
import { ru } from '../alarms.strings.ru.ts';
import { alarmRows } from './alarm-rows.queries.ts';
import { alarmTexts, alarmTitle, presentAlarm } from './alarms.present.ts';
import { getAlarm, listAlarmHistory, listAlarmKindIds, type ShownAlarm, visibilityOf } from './alarms.queries.ts';
import { alarmsTable } from './alarms.table.ts';
import '../alarms.feature.ts';

/** `translate` has the texts of every feature, so the app passes it in. */
export const alarmsHandlers = (translate: Translate): readonly Implementation[] => {
  const present = (ctx: Ctx) => (alarm: ShownAlarm) => presentAlarm(ctx, translate, alarm);
  const sight = ({ tx, actor }: Ctx) => visibilityOf(tx, actor.accountId);
  return implement(alarmsContract, {
    listAlarms: async (ctx, input) => alarmRows(await sight(ctx)).page(ctx.tx, input, present(ctx)),
    exportAlarms: exportAlarms(translate),
    listAlarmKinds: async (ctx) => {
      const kinds = (await listAlarmKindIds(ctx.tx, await sight(ctx))).map((id) => ({ id, title: alarmTitle(translate, ctx.locale, id) }));
      return kinds.toSorted((one, other) => one.title.localeCompare(other.title, ctx.locale));
    },
    getAlarm: async (ctx, { id }) => present(ctx)(await getAlarm(ctx.tx, await sight(ctx), id)),
    listAlarmHistory: async (ctx, { id }) =>
      (await listAlarmHistory(ctx.tx, await getAlarm(ctx.tx, await sight(ctx), id))).map(present(ctx)),
    closeAlarm: async (ctx, input) => present(ctx)(await closeAlarm(ctx, input)),
  });
};

/**
 * Closes an alarm with a note on what was done. The second of two concurrent requests is rejected. Raising the same alarm later opens a new
 * one.
 */
async function closeAlarm(ctx: Ctx, { id, note }: ParsedInput<typeof alarmsContract.closeAlarm>): Promise<ShownAlarm> {
  const sight = await visibilityOf(ctx.tx, ctx.actor.accountId);
  const { kind, subject } = await getAlarm(ctx.tx, sight, id);
  const closed = await ctx.tx
    .update(alarmsTable)
    .set({ closedAt: sql`now()`, closedBy: ctx.actor.accountId, closingNote: note })
    .where(and(eq(alarmsTable.id, id), isNull(alarmsTable.closedAt)))
    .returning({ id: alarmsTable.id });
  if (closed.length === 0) fail('alarms.alreadyClosed');
  await ctx.audit(alarmsAudit.closed, { kind, subject, note }, { on: alarmSubject(id) });
  return getAlarm(ctx.tx, sight, id);
}

const texts = { en, ru };

export const exportAlarms = (translate: Translate) =>
  exportList(alarmList, {
    audit: (ctx, filter) => ctx.audit(alarmsAudit.exported, filter),
    rows: async function* (ctx, filter) {
      const sight = await ctx.read((tx) => visibilityOf(tx, ctx.actor.accountId));
      yield* alarmRows(sight).iterate(ctx, filter);
    },
    headers: { en: en.columns, ru: ru.columns },
    cells: ({ locale }) => ({
      id: ({ id }) => id,
      kind: (alarm) => alarmTexts(translate, locale, alarm).title,
      text: (alarm) => alarmTexts(translate, locale, alarm).text,
      subject: ({ subject }) => subject,
      state: ({ closedAt }) => texts[locale].states[closedAt ? 'closed' : 'open'],
      raised: ({ raised }) => raised,
      last: ({ lastRaisedAt }) => lastRaisedAt,
      first: ({ firstRaisedAt }) => firstRaisedAt,
      owner: ({ ownerRole }) => translate(locale, `staff.roles.${ownerRole}`),
      closed: ({ closedAt }) => closedAt,
      closedBy: ({ closer, closedByItself }) => (closedByItself ? texts[locale].one.itself : closer),
      note: ({ closingNote }) => closingNote,
    }),
  });
