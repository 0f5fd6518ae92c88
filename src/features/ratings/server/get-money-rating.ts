import { logsOf } from '#features/logs/server/log-store.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { assertServes, type Servers, serversOf } from '#kit/permissions/servers-of.ts';
import type { ratingsContract } from '../ratings.contract.ts';
import { ratingsPermissions } from '../ratings.permissions.ts';
import { richest } from './wealth.queries.ts';

type Asked = { readonly server?: number };

/** The requested server, or all that the reader may see. */
export function ratedWorlds(actor: Actor, { server }: Asked): Servers {
  if (server === undefined) return serversOf(actor, ratingsPermissions.read);
  assertServes(actor, ratingsPermissions.read, server);
  return [server];
}

export async function getMoneyRating(ctx: Ctx, asked: Asked, now = new Date()): Promise<OutputOf<typeof ratingsContract.getMoneyRating>> {
  return { asOf: now.toISOString(), rows: [...(await richest(ctx.tx, logsOf(ctx), ratedWorlds(ctx.actor, asked), now))] };
}
