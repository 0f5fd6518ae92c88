import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import type { PageOf } from '#kit/list/list-operations.ts';
import { stateOf } from '../ban-states.ts';
import { bansAudit, launcherBanSubject } from '../bans.feature.ts';
import { launcherBanList } from '../bans.list.ts';
import { en } from '../bans.strings.en.ts';
import { ru } from '../bans.strings.ru.ts';
import { type LauncherBanView, launcherBansContract } from '../launcher-bans.contract.ts';
import { launcherBanAccountsTable, launcherBansTable } from './bans.table.ts';
import { launcherBanRows } from './launcher-ban-rows.queries.ts';
import { isAbout, type Own } from './launcher-bans.abilities.ts';
import { presentLauncherBan } from './launcher-bans.present.ts';
import { getLauncherBan, idsByLogin, lockLauncherBan, type ShownLauncherBan } from './launcher-bans.queries.ts';
import { nextRevision } from './next-revision.ts';
import { whoActs } from './note-change.ts';
import { ownAmong, ownDevices } from './same-person.queries.ts';
import '../bans.feature.ts';

/** Changes logins, devices, reason and term. An edit of an outdated version is rejected. */
async function editLauncherBan(
  ctx: Ctx,
  { id, version, ...sent }: Partial<Given> & { readonly id: number; readonly version: number },
  now = new Date(),
): Promise<void> {
  const ban = await lockActiveLauncherBan(ctx, id, now);
  if (ban.revision !== version) fail('bans.changedMeanwhile');
  const checked = await checkGiven(ctx.tx, applyEdit(givenOf(ban), sent), now);
  const { devices, reason, until, accountIds } = checked;
  const revision = await nextRevision(ctx.tx, 'launcher');
  await ctx.tx.update(launcherBansTable).set({ devices, reason, until, updatedAt: now, revision }).where(eq(launcherBansTable.id, id));
  await setBannedAccounts(ctx.tx, id, accountIds);
  const before = auditedAs({ ...ban, accountIds: ban.accounts.map((account) => account.id) });
  const personal = { devicesBefore: ban.devices.join(' '), devicesAfter: devices.join(' ') };
  await ctx.audit(bansAudit.launcherEdited, { before, after: auditedAs(checked) }, { on: launcherBanSubject(id), personal });
}

const givenOf = ({ accounts, devices, reason, until }: ShownLauncherBan): Given => ({
  logins: accounts.map(({ login }) => login),
  devices,
  reason,
  until: until?.toISOString() ?? null,
});

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

/** The launcher receives it through its feed. */
async function createLauncherBan(ctx: Ctx, given: Given, now = new Date()): Promise<number> {
  const checked = await checkGiven(ctx.tx, given, now);
  const { devices, reason, until, accountIds } = checked;
  const revision = await nextRevision(ctx.tx, 'launcher');
  const { id } = only(
    await ctx.tx
      .insert(launcherBansTable)
      .values({ devices, reason, until, bannedAt: now, updatedAt: now, bannedBy: whoActs(ctx).by, revision })
      .returning({ id: launcherBansTable.id }),
  );
  await setBannedAccounts(ctx.tx, id, accountIds);
  const personal = { devices: devices.join(' ') };
  await ctx.audit(bansAudit.launcherBanned, { after: auditedAs(checked) }, { on: launcherBanSubject(id), personal });
  return id;
}

async function liftLauncherBan(
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
  now = new Date(),
): Promise<void> {
  await lockActiveLauncherBan(ctx, id, now);
  const revision = await nextRevision(ctx.tx, 'launcher');
  await ctx.tx
    .update(launcherBansTable)
    .set({ liftedAt: now, liftedBy: whoActs(ctx).by, liftReason: reason, updatedAt: now, revision })
    .where(eq(launcherBansTable.id, id));
  await ctx.audit(bansAudit.launcherLifted, { reason }, { on: launcherBanSubject(id) });
}

const shown = async (ctx: Ctx, id: number) => shownLauncherBan(ctx, await getLauncherBan(ctx.tx, id));

export const launcherBansHandlers = implement(launcherBansContract, {
  listLauncherBans: async (ctx, input) => shownLauncherPage(ctx, await launcherBanRows().page(ctx.tx, input, (ban) => ban)),
  exportLauncherBans,
  createLauncherBan: async (ctx, input) => shown(ctx, await createLauncherBan(ctx, input)),
  editLauncherBan: async (ctx, input) => {
    await editLauncherBan(ctx, input);
    return shown(ctx, input.id);
  },
  liftLauncherBan: async (ctx, input) => {
    await liftLauncherBan(ctx, input);
    return shown(ctx, input.id);
  },
});

type Given = {
  readonly logins: readonly string[];
  readonly devices: readonly string[];
  readonly reason: string;
  readonly until: string | null;
};
type Checked = { readonly accountIds: number[]; readonly devices: string[]; readonly reason: string; readonly until: Date | null };

/** Every login must exist; the error names the first that does not. Duplicates are removed. */
async function checkGiven(tx: Tx, given: Given, now: Date): Promise<Checked> {
  const { logins, reason } = given;
  const devices = [...new Set(given.devices)];
  if (logins.length === 0 && devices.length === 0) failField('logins', 'bans.nobody');
  const until = given.until === null ? null : new Date(given.until);
  if (until && until <= now) failField('until', 'bans.termOver');
  const known = await idsByLogin(tx, logins);
  const unknown = logins.find((login) => !known.has(login.toLowerCase()));
  if (unknown !== undefined) failField('logins', 'bans.loginUnknown', { login: unknown });
  return { accountIds: [...new Set(known.values())].sort((one, other) => one - other), devices, reason, until };
}

async function setBannedAccounts(tx: Tx, banId: number, accountIds: readonly number[]): Promise<void> {
  await tx.delete(launcherBanAccountsTable).where(eq(launcherBanAccountsTable.banId, banId));
  if (accountIds.length > 0) await tx.insert(launcherBanAccountsTable).values(accountIds.map((accountId) => ({ banId, accountId })));
}

/** The values for the audit entry, with devices only as a number. */
const auditedAs = ({ accountIds, devices, reason, until }: Checked) => ({
  globalIds: accountIds,
  devices: devices.length,
  reason,
  until: until?.toISOString() ?? null,
});

/** Every change to a launcher ban starts here. Locks the ban until the commit. */
async function lockActiveLauncherBan(ctx: Ctx, id: number, now: Date): Promise<ShownLauncherBan> {
  const ban = await lockLauncherBan(ctx.tx, id);
  if (isAbout(ban, await ownIn(ctx, [ban], now))) fail('bans.ownBan');
  return stateOf(ban, now) === 'active' ? ban : fail('bans.notActive');
}

type Listed = ShownLauncherBan & { readonly changedAt: string | null };

/** A page of bans; one query finds the caller's own accounts for all rows. */
async function shownLauncherPage(ctx: Ctx, page: PageOf<Listed>): Promise<PageOf<LauncherBanView & Pick<Listed, 'changedAt'>>> {
  const now = new Date();
  const own = await ownIn(ctx, page.rows, now);
  return { ...page, rows: page.rows.map((ban) => ({ ...presentLauncherBan(ctx, ban, { now, own }), changedAt: ban.changedAt })) };
}

async function shownLauncherBan(ctx: Ctx, ban: ShownLauncherBan): Promise<LauncherBanView> {
  const now = new Date();
  return presentLauncherBan(ctx, ban, { now, own: await ownIn(ctx, [ban], now) });
}

/** The caller's own accounts and devices among these bans. */
async function ownIn({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, bans: readonly ShownLauncherBan[], now: Date): Promise<Own> {
  const accounts = new Set(bans.flatMap((ban) => ban.accounts.map(({ id }) => id)));
  const hasDevices = bans.some(({ devices }) => devices.length > 0);
  return {
    accounts: await ownAmong(tx, actor, [...accounts], now),
    devices: hasDevices ? await ownDevices(tx, actor, now) : new Set(),
  };
}
