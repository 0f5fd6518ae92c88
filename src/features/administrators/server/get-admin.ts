import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { administratorsPermissions } from '../administrators.feature.ts';
import { adminRows } from './admin-rows.queries.ts';
import { highestFor } from './administrators.abilities.ts';
import { presentAdmin, presentChange } from './administrators.present.ts';
import { changesOf, findAdminName } from './administrators.queries.ts';

export async function getAdmin(ctx: Ctx, { id }: { readonly id: number }) {
  const { tx, actor } = ctx;
  const known = found((await findAdminName(tx, id)) ?? undefined);
  const rows = await adminRows(serversOf(actor, administratorsPermissions.read)).first(tx, { text: String(known.accountId) }, 50);
  const admin = found(rows.find((row) => row.id === id));
  const changes = await changesOf(tx, admin.accountId, admin.server);
  return { admin: presentAdmin(ctx, admin), changes: changes.map(presentChange), most: highestFor(actor) };
}
