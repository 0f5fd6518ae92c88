import type { Locale } from '#kit/i18n/locales.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { stateOf } from '../ban-states.ts';
import type { BanChange, BanView, Preview } from '../bans.contract.ts';
import type { OwnBan } from '../own-bans.ts';
import { banAbilities } from './bans.abilities.ts';
import type { activeBansOf, changesOf, ShownBan } from './bans.queries.ts';

type Asked = { readonly now: Date; readonly own: ReadonlySet<number> };

export const presentBan = ({ actor }: { readonly actor: Actor }, ban: ShownBan, { now, own }: Asked): BanView => ({
  id: ban.id,
  server: ban.server,
  globalId: ban.accountId,
  nick: ban.nick,
  reason: ban.reason,
  state: stateOf(ban, now),
  bannedAt: ban.bannedAt.toISOString(),
  until: iso(ban.until),
  bannedBy: ban.bannedAs ?? ban.banner,
  bannedById: ban.bannedBy,
  origin: ban.origin,
  complaint: ban.complaintId,
  lift: ban.liftedAt && {
    at: ban.liftedAt.toISOString(),
    by: ban.liftedAs ?? ban.lifter,
    byId: ban.liftedBy,
    reason: ban.liftReason ?? '',
  },
  can: abilitiesOf(banAbilities, actor, { ban, now, own }),
});

export const presentEarlier = (ban: ShownBan, now: Date): Preview['earlier'][number] => ({
  id: ban.id,
  reason: ban.reason,
  state: stateOf(ban, now),
  bannedAt: ban.bannedAt.toISOString(),
  until: iso(ban.until),
  bannedBy: ban.bannedAs ?? ban.banner,
  bannedById: ban.bannedBy,
});

export const presentChange = ({ change, login }: Awaited<ReturnType<typeof changesOf>>[number]): BanChange => ({
  id: change.id,
  kind: change.kind,
  at: change.at.toISOString(),
  by: change.byName ?? login,
  byId: change.byAccount,
  reason: change.reason,
  untilBefore: iso(change.untilBefore),
  untilAfter: iso(change.untilAfter),
});

export const presentOwnBan = (locale: Locale, ban: Awaited<ReturnType<typeof activeBansOf>>[number]): OwnBan => ({
  number: ban.id,
  server: ban.server,
  serverName: ban.serverName[locale],
  nick: ban.nick,
  reason: ban.reason,
  bannedAt: ban.bannedAt.toISOString(),
  until: iso(ban.until),
  complaint: ban.complaint,
});

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
