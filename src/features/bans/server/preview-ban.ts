import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import { findCharacterOf } from '#features/characters/server/characters.queries.ts';
import { logsPermissions } from '#features/logs/logs.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { assertServes, serves } from '#kit/permissions/servers-of.ts';
import { sharedDays } from '../ban-limits.ts';
import type { bansContract, Preview } from '../bans.contract.ts';
import { bansAudit, bansPermissions } from '../bans.feature.ts';
import { type Sharer, sharersOf } from './also-hit.queries.ts';
import { outranks } from './ban.ts';
import { presentEarlier } from './bans.present.ts';
import { bannedAmong, earlierBans } from './bans.queries.ts';
import { presentTarget } from './find-ban-targets.ts';

/** Maximum number of accounts listed; further ones are only counted. */
const maxNamed = 20;

/**
 * The ban's target and other accounts on the same device or address. This is a lookup of sensitive data, so it writes an audit entry.
 * Addresses and devices are shown only with the permission to see them in that server's logs.
 */
export async function previewBan(
  ctx: Ctx,
  { server, globalId }: ParsedInput<typeof bansContract.previewBan>,
  now = new Date(),
): Promise<Preview> {
  assertServes(ctx.actor, bansPermissions.edit, server);
  const character = found(await findCharacterOf(ctx.tx, server, globalId));
  const { login } = await getContact(ctx.tx, globalId);
  const since = new Date(now.getTime() - sharedDays * 86_400_000);
  const { total, sharers } = await sharersOf(ctx.tx, { server, globalId, since, limit: maxNamed });
  const banned = await bannedAmong(ctx.tx, server, [globalId, ...sharers.map((one) => one.globalId)], now);
  const sees = serves(ctx.actor, logsPermissions.seeAddresses, server);
  await note(ctx, { server, globalId, found: total });
  return {
    target: { ...presentTarget(character), login },
    activeBan: banned.get(globalId) ?? null,
    earlier: (await earlierBans(ctx.tx, server, globalId, now)).map((ban) => presentEarlier(ban, now)),
    outranked: await outranks(ctx.tx, ctx.actor, globalId, server),
    alsoHit: {
      total,
      accounts: sharers.map((one) => ({
        globalId: one.globalId,
        login: one.login,
        nick: one.nick,
        by: wayOf(one),
        banned: banned.has(one.globalId),
        shared: sees ? [...one.devices, ...one.addresses] : null,
      })),
    },
  };
}

const wayOf = ({ devices, addresses }: Sharer) => (devices.length === 0 ? 'address' : addresses.length === 0 ? 'device' : 'both');

/** Screens re-read whenever their tab regains focus, so one lookup is recorded per ten minutes. */
async function note(ctx: Ctx, seen: { readonly server: number; readonly globalId: number; readonly found: number }): Promise<void> {
  const on = `account:${seen.globalId}`;
  if (await askedLately(ctx, bansAudit.lookedUp, seen, { on })) ctx.repeats();
  else await ctx.audit(bansAudit.lookedUp, seen, { on });
}
