import { exportList } from '#kit/list/export-list.ts';
import { stateOf } from '../ban-states.ts';
import { bansAudit } from '../bans.audit.ts';
import { launcherBanList } from '../bans.list.ts';
import { en } from '../bans.strings.en.ts';
import { ru } from '../bans.strings.ru.ts';
import { launcherBanRows } from './launcher-ban-rows.queries.ts';

const texts = { en, ru };

/** Several logins or devices share one field, separated by spaces. */
export const exportLauncherBans = exportList(launcherBanList, {
  audit: (ctx, filter) => ctx.audit(bansAudit.launcherExported, filter),
  rows: (ctx, filter) => launcherBanRows().iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    logins: ({ accounts }) => accounts.map(({ login }) => login).join(' '),
    devices: ({ devices }) => devices.join(' '),
    reason: ({ reason }) => reason,
    state: (ban) => texts[locale].states[stateOf(ban, new Date())],
    until: ({ until }) => until ?? texts[locale].forGood,
    bannedBy: ({ banner }) => banner,
    bannedAt: ({ bannedAt }) => bannedAt,
    liftedAt: ({ liftedAt }) => liftedAt,
    liftedBy: ({ lifter }) => lifter,
    liftReason: ({ liftReason }) => liftReason,
  }),
});
