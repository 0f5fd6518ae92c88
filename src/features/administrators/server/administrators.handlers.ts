import { adminLevels } from '#features/admin-accounts/admin-levels.ts';
import { addAdminAccount } from '#features/admin-accounts/server/add-admin-account.ts';
import { levelOn } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { removeAdminAccount } from '#features/admin-accounts/server/remove-admin-account.ts';
import { setAdminLevel } from '#features/admin-accounts/server/set-admin-level.ts';
import { whoActs } from '#features/bans/server/note-change.ts';
import { freeCases } from '#features/complaints/server/free-cases.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import { endLapsedSessions } from '#features/sessions/server/end-lapsed-sessions.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { assertServes, serversOf, serves } from '#kit/permissions/servers-of.ts';
import { administratorsContract } from '../administrators.contract.ts';
import { administratorsAudit, administratorsNotifications, administratorsPermissions, adminSubject } from '../administrators.feature.ts';
import { adminRows } from './admin-rows.queries.ts';
import { highestFor, outranks } from './administrators.abilities.ts';
import { presentAdmin } from './administrators.present.ts';
import { lockAdminAccount, lockPersonByLogin } from './administrators.queries.ts';
import { adminChangesTable } from './administrators.table.ts';
import { exportAdmins } from './export-admins.ts';
import { getAdmin } from './get-admin.ts';
import '../administrators.feature.ts';

/**
 * Makes a person administrator of one server, at most once per server and below the caller's own level. They can act as it without a new
 * sign-in. The account row is locked, so the second of two concurrent appointments is rejected.
 */
async function appointAdmin(
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

function levelFor({ actor }: Pick<Ctx, 'actor'>, level: number) {
  const most = highestFor(actor);
  return adminLevels.find((one) => one === level && one <= most) ?? failField('level', 'administrators.levelTooHigh', { most });
}

/** Up or down. Running sessions have the new level with their next request. Cases that the new level may not judge are released. */
async function changeAdminLevel(
  ctx: Ctx,
  { id, level, reason }: ParsedInput<typeof administratorsContract.changeAdminLevel>,
): Promise<void> {
  const { server, accountId, name, level: before } = await holdAdmin(ctx, id);
  if (level === before) failField('level', 'administrators.sameLevel');
  const after = levelFor(ctx, level);
  await setAdminLevel(ctx.tx, id, after);
  await freeCases(ctx, { accountId, server, level: after });
  await noteAdminChange(ctx, { server, accountId, name, kind: 'levelChanged', levelBefore: before, levelAfter: after, reason });
  await ctx.audit(
    administratorsAudit.levelChanged,
    { server, globalId: accountId, reason, before: { level: before }, after: { level: after } },
    { on: adminSubject(id) },
  );
}

/**
 * Removes the admin account, for every session from its next request on. Its past decisions and history stay. Complaints under its review
 * are released to colleagues.
 */
async function dismissAdmin(ctx: Ctx, { id, reason }: ParsedInput<typeof administratorsContract.dismissAdmin>): Promise<void> {
  const { server, accountId, name, level } = await holdAdmin(ctx, id);
  await endLapsedSessions(ctx.tx, id);
  await removeAdminAccount(ctx.tx, id);
  await freeCases(ctx, { accountId, server, level: 0 });
  await noteAdminChange(ctx, { server, accountId, name, kind: 'dismissed', levelBefore: level, levelAfter: null, reason });
  await ctx.audit(administratorsAudit.dismissed, { server, globalId: accountId, reason, before: { level } }, { on: adminSubject(id) });
}

/** Removes no permissions: it is notified, counted and recorded. */
async function reprimandAdmin(ctx: Ctx, { id, reason }: ParsedInput<typeof administratorsContract.reprimandAdmin>): Promise<void> {
  const { server, accountId, name, level } = await holdAdmin(ctx, id);
  await noteAdminChange(ctx, { server, accountId, name, kind: 'reprimanded', levelBefore: level, levelAfter: level, reason });
  await ctx.audit(administratorsAudit.reprimanded, { server, globalId: accountId, reason }, { on: adminSubject(id) });
}

const { read } = administratorsPermissions;

export const administratorsHandlers = implement(administratorsContract, {
  listAdmins: (ctx, input) => {
    if (input.server !== undefined) assertServes(ctx.actor, read, input.server);
    return adminRows(serversOf(ctx.actor, read)).page(ctx.tx, input, (row) => presentAdmin(ctx, row));
  },
  exportAdmins,
  getAdmin,
  appointAdmin: (ctx, input) => appointAdmin(ctx, input),
  changeAdminLevel: async (ctx, input) => void (await changeAdminLevel(ctx, input)),
  reprimandAdmin: async (ctx, input) => void (await reprimandAdmin(ctx, input)),
  dismissAdmin: async (ctx, input) => void (await dismissAdmin(ctx, input)),
});

/**
 * Every change to an administrator starts here. Returns 404 for another server's administrator; the caller cannot act on themselves or on
 * admins at or above their own level.
 */
async function holdAdmin({ tx, actor }: Ctx, id: number) {
  const row = await lockAdminAccount(tx, id);
  const admin = found(row && serves(actor, administratorsPermissions.edit, row.server) ? row : undefined);
  if (admin.accountId === actor.accountId) fail('administrators.oneself');
  if (!outranks(actor, admin)) fail('administrators.outranked');
  return admin;
}

type Change = {
  readonly server: number;
  readonly accountId: number;
  readonly name: string;
  readonly kind: (typeof adminChangesTable.$inferSelect)['kind'];
  readonly levelBefore: number | null;
  readonly levelAfter: number | null;
  readonly reason: string;
};

/**
 * Adds an entry to an administrator's history and notifies the person and the game, whose in-game rights depend on the level
 * (docs/decisions/057).
 */
async function noteAdminChange(ctx: Ctx, change: Change): Promise<void> {
  const who = whoActs(ctx);
  const { id } = only(
    await ctx.tx
      .insert(adminChangesTable)
      .values({ ...change, byAccount: who.by, byName: who.as })
      .returning({ id: adminChangesTable.id }),
  );
  const { server, accountId, name, kind, levelBefore, levelAfter, reason } = change;
  await notify(ctx, {
    to: accountId,
    kind: administratorsNotifications[kind],
    params: { name, server, level: levelAfter ?? levelBefore ?? 0, reason },
    // A new admin account is activated by switching to it on the person's own page.
    href: kind === 'dismissed' || kind === 'appointed' ? '/auth' : '/admin',
  });
  if (levelBefore === levelAfter) return;
  const payload = { name, level: levelAfter ?? 0, reason, by: who.name };
  await sendCommand(ctx, { server, accountId, kind: 'adminLevel', payload, dedupeKey: `admin-change:${id}` });
}
