import type { Ctx } from '#kit/contract/context.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { alarmScreen } from '../alarms.urls.ts';
import { alarmTexts } from './alarms.present.ts';
import { findAlarm } from './alarms.queries.ts';
import { mailToAlarmAddress } from './mail-to-alarm-address.ts';

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
