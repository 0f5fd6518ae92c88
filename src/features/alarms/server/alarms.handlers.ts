import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { alarmsContract } from '../alarms.contract.ts';
import '../alarms.errors.ts';
import { alarmRows } from './alarm-rows.queries.ts';
import { alarmTitle, presentAlarm } from './alarms.present.ts';
import { getAlarm, listAlarmHistory, listAlarmKindIds, type ShownAlarm, visibilityOf } from './alarms.queries.ts';
import { closeAlarm } from './close-alarm.ts';
import { exportAlarms } from './export-alarms.ts';

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
