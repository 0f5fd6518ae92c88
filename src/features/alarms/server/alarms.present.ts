import type { BaseCtx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { renderStored } from '#kit/i18n/stored-text.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import { alarmTextKey, alarmTitleKey } from '../alarm-kinds.ts';
import type { AlarmView } from '../alarms.contract.ts';
import { alarmAbilities } from './alarms.abilities.ts';
import type { ShownAlarm } from './alarms.queries.ts';
import type { Alarm } from './alarms.table.ts';

export const presentAlarm = (ctx: Pick<BaseCtx, 'actor' | 'locale'>, translate: Translate, alarm: ShownAlarm): AlarmView => ({
  id: alarm.id,
  kind: alarm.kind,
  ...alarmTexts(translate, ctx.locale, alarm),
  subject: alarm.subject,
  owner: alarm.ownerRole,
  raised: alarm.raised,
  firstRaisedAt: alarm.firstRaisedAt.toISOString(),
  lastRaisedAt: alarm.lastRaisedAt.toISOString(),
  closed: alarm.closedAt && {
    at: alarm.closedAt.toISOString(),
    by: alarm.closer,
    byId: alarm.closedBy,
    byItself: alarm.closedByItself,
    note: alarm.closingNote ?? '',
  },
  can: abilitiesOf(alarmAbilities, ctx.actor, alarm),
});

type Told = Pick<Alarm, 'kind' | 'params' | 'subject'>;

/** The kind of failure and its details. A kind that is no longer declared is shown by its id. */
export const alarmTexts = (translate: Translate, locale: Locale, { kind, params, subject }: Told) => ({
  title: alarmTitle(translate, locale, kind),
  text: renderStored(translate, locale, {
    key: alarmTextKey(kind),
    values: { on: subject, number: numberOf(subject), ...params },
    otherwise: 'alarms.unknown',
  }),
});

/** `1042` of `order:1042`. */
const numberOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

export const alarmTitle = (translate: Translate, locale: Locale, kind: string): string =>
  renderStored(translate, locale, { key: alarmTitleKey(kind), values: {}, otherwise: 'alarms.unknown' });
