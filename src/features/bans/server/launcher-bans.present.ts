import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { stateOf } from '../ban-states.ts';
import type { LauncherBanView } from '../launcher-bans.contract.ts';
import { launcherBanAbilities, type Own } from './launcher-bans.abilities.ts';
import type { ShownLauncherBan } from './launcher-bans.queries.ts';

export const presentLauncherBan = (
  { actor }: { readonly actor: Actor },
  ban: ShownLauncherBan,
  { now, own }: { readonly now: Date; readonly own: Own },
): LauncherBanView => ({
  id: ban.id,
  accounts: [...ban.accounts],
  devices: ban.devices,
  reason: ban.reason,
  state: stateOf(ban, now),
  bannedAt: ban.bannedAt.toISOString(),
  until: ban.until?.toISOString() ?? null,
  bannedBy: ban.banner,
  bannedById: ban.bannedBy,
  updatedAt: ban.updatedAt.toISOString(),
  lift: ban.liftedAt && { at: ban.liftedAt.toISOString(), by: ban.lifter, byId: ban.liftedBy, reason: ban.liftReason ?? '' },
  version: ban.revision,
  can: abilitiesOf(launcherBanAbilities, actor, { ban, now, own }),
});
