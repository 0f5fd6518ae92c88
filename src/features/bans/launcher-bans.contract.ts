import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { maxDevice, maxInOneBan, maxReason } from './ban-limits.ts';
import { banStates } from './ban-states.ts';
import { launcherBanList } from './bans.list.ts';

const BanId = wholeNumber();
const Reason = freeText().min(5).max(maxReason);
const Banned = {
  logins: z.array(freeLine().min(1).max(24)).max(maxInOneBan),
  devices: z.array(freeLine().regex(new RegExp(`^[\\x21-\\x7e]{4,${maxDevice}}$`), 'bans.badDevice')).max(maxInOneBan),
  reason: Reason,
  /** null: permanent. */
  until: z.iso.datetime().nullable(),
};

const LauncherBanView = z.object({
  id: z.int(),
  accounts: z.array(z.object({ id: z.int(), login: z.string() })),
  devices: z.array(z.string()),
  reason: z.string(),
  state: z.enum(banStates),
  bannedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** null: the account was deleted. */
  bannedBy: z.string().nullable(),
  bannedById: z.int(),
  updatedAt: z.iso.datetime(),
  lift: z.object({ at: z.iso.datetime(), by: z.string().nullable(), byId: z.int().nullable(), reason: z.string() }).nullable(),
  /** Sent back with an edit; an outdated version is rejected. */
  version: z.int(),
  can: z.object({ edit: z.boolean(), lift: z.boolean() }),
});
export type LauncherBanView = z.infer<typeof LauncherBanView>;

const reads = { audience: 'staff', permission: 'bans.readLauncher' } as const;
const edits = { audience: 'staff', permission: 'bans.editLauncher' } as const;
const changes = ['kit.notFound', 'bans.notActive', 'bans.ownBan'] as const;
const wrong = ['bans.loginUnknown', 'bans.badDevice', 'bans.nobody', 'bans.termOver'] as const;

/** Bans from the launcher, independent of the server. */
export const launcherBansContract = contract('bans', {
  listLauncherBans: { ...reads, ...listOperation('/api/staff/launcher-bans', launcherBanList, LauncherBanView) },
  exportLauncherBans: {
    ...reads,
    ...exportOperation('/api/staff/launcher-bans/export', launcherBanList),
    audit: 'bans.launcherExported',
  },
  createLauncherBan: {
    ...edits,
    method: 'POST',
    path: '/api/staff/launcher-bans',
    input: z.strictObject(Banned),
    output: LauncherBanView,
    errors: wrong,
    audit: 'bans.launcherBanned',
  },
  editLauncherBan: {
    ...edits,
    method: 'PUT',
    path: '/api/staff/launcher-bans/:id',
    input: z.strictObject({ id: BanId, version: z.int(), ...editFields(Banned) }),
    output: LauncherBanView,
    errors: [...changes, ...wrong, 'bans.changedMeanwhile'],
    audit: 'bans.launcherEdited',
  },
  liftLauncherBan: {
    ...edits,
    method: 'POST',
    path: '/api/staff/launcher-bans/:id/lift',
    input: z.strictObject({ id: BanId, reason: Reason }),
    output: LauncherBanView,
    errors: changes,
    audit: 'bans.launcherLifted',
  },
});
