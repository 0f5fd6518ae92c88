import { adminLevels } from '#features/admin-accounts/admin-levels.ts';
import { addAdminAccount } from '#features/admin-accounts/server/add-admin-account.ts';
import { levelOn } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import { administratorsAudit, adminSubject } from '../administrators.audit.ts';
import type { administratorsContract } from '../administrators.contract.ts';
import { administratorsPermissions } from '../administrators.permissions.ts';
import { highestFor } from './administrators.abilities.ts';
import { lockPersonByLogin } from './administrators.queries.ts';
import { noteAdminChange } from './note-admin-change.ts';

/**
 * Makes a person administrator of one server, at most once per server and below the caller's own level. They can act as it without a new
 * sign-in. The account row is locked, so the second of two concurrent appointments is rejected.
 */
export async function appointAdmin(
  ctx: Ctx,
  { server, login, name, level, reason }: ParsedInput<typeof administratorsContract.appointAdmin>,
): Promise<{ id: number }> {
  assertServes(ctx.actor, administratorsPermissions.edit, server);
  // The owner serves all servers, so the number may not exist.
  if (!(await listServerNumbers(ctx.tx)).includes(server)) failField('server', 'administrators.serverUnknown');
  const given = levelFor(ctx, level);
  const accountId = (await lockPersonByLogin(ctx.tx, login)) ?? failField('login', 'administrators.loginUnknown');
  if (accountId === ctx.actor.accountId) fail('administrators.oneself');
  if ((await levelOn(ctx.tx, accountId, server)) > 0) fail('administrators.alreadyAdmin');
  const id = (await addAdminAccount(ctx.tx, { accountId, name, server, level: given })) ?? failField('name', 'administrators.nameTaken');
  await noteAdminChange(ctx, { server, accountId, name, kind: 'appointed', levelBefore: null, levelAfter: given, reason });
  await ctx.audit(
    administratorsAudit.appointed,
    { server, globalId: accountId, reason, after: { level: given } },
    { on: adminSubject(id) },
  );
  return { id };
}

export function levelFor({ actor }: Pick<Ctx, 'actor'>, level: number) {
  const most = highestFor(actor);
  return adminLevels.find((one) => one === level && one <= most) ?? failField('level', 'administrators.levelTooHigh', { most });
}
