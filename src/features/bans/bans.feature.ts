import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';
import { maxMinutes } from './ban-terms.ts';
import { banList, launcherBanList } from './bans.list.ts';

/** `read` and `edit` are for admins on their own server. The launcher permissions are for staff and show logins and devices. */
export const bansPermissions = permissions('bans', ['read', 'edit', 'readLauncher', 'editLauncher']);

export const bansErrors = errors('bans', {
  // For a single field; always inside `fields` of kit.invalidInput.
  characterUnknown: { status: 422 },
  termOver: { status: 422 },
  sameTerm: { status: 422 },
  loginUnknown: { status: 422 },
  badDevice: { status: 422 },
  nobody: { status: 422 },
  unknownLog: { status: 422 },
  // For the whole request.
  alreadyBanned: { status: 409 },
  notActive: { status: 409 },
  changedMeanwhile: { status: 409 },
  outranked: { status: 403 },
  ownBan: { status: 403 },
});

const day = 24 * 60;

/** Templates of the ban dialog; zero minutes: permanent. */
export const bansSettings = settings('bans', 'bans.editLauncher', {
  templates: {
    type: 'list',
    most: 40,
    fields: {
      reason: { type: 'textByLocale', max: 200 },
      minutes: { type: 'number', min: 0, max: maxMinutes },
    },
    default: [
      { reason: { en: 'Insults in chat', ru: 'Оскорбления в чате' }, minutes: 6 * 60 },
      { reason: { en: 'Death match without a cause', ru: 'Убийства без причины (DM)' }, minutes: day },
      { reason: { en: 'Running people over on purpose', ru: 'Намеренные наезды на игроков' }, minutes: 3 * day },
      { reason: { en: 'Deceiving a player in a deal', ru: 'Обман игрока при сделке' }, minutes: 14 * day },
      { reason: { en: 'Advertising of other projects', ru: 'Реклама других проектов' }, minutes: 30 * day },
      { reason: { en: 'Use of forbidden programs', ru: 'Использование запрещённых программ' }, minutes: 90 * day },
      { reason: { en: 'Sale of game money for real money', ru: 'Продажа игровой валюты за реальные деньги' }, minutes: 0 },
      { reason: { en: 'Evading a ban', ru: 'Обход блокировки' }, minutes: 0 },
    ],
  },
});

export const bansNotifications = notificationKinds('bans', ['banned', 'bannedForGood', 'termChanged', 'changedForGood', 'lifted']);

const Until = z.string().nullable();
const OfGame = { server: z.int(), globalId: z.int() };
/** Only the number of devices; the devices are among the entry's personal values. */
const Launcher = z.object({ globalIds: z.array(z.int()), devices: z.int(), reason: freeWords(z.string()), until: Until });

export const bansAudit = auditEvents('bans', {
  /** `evidence`: the number of items stored with it. */
  banned: z.object({ ...OfGame, after: z.object({ reason: freeWords(z.string()), until: Until }), evidence: z.int() }),
  termChanged: z.object({ ...OfGame, before: Until, after: Until, reason: freeWords(z.string()) }),
  lifted: z.object({ ...OfGame, reason: freeWords(z.string()) }),
  /** Lookup of people who share a device or an address; `found` is their number. */
  lookedUp: z.object({ ...OfGame, found: z.int() }),
  exported: filterSchema(banList),
  launcherBanned: z.object({ after: Launcher }),
  launcherEdited: z.object({ before: Launcher, after: Launcher }),
  launcherLifted: z.object({ reason: freeWords(z.string()) }),
  launcherExported: filterSchema(launcherBanList),
});

export const banSubject = (id: number | ''): string => `ban:${id}`;
export const launcherBanSubject = (id: number): string => `launcherBan:${id}`;
