import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { BanEvidence, EvidenceInput } from './ban-evidence.ts';
import { maxReason } from './ban-limits.ts';
import { banStates } from './ban-states.ts';
import { maxMinutes } from './ban-terms.ts';
import { banList } from './bans.list.ts';

const BanId = wholeNumber();
const Server = wholeNumber({ max: 2_147_483_647 });
const GlobalId = wholeNumber();
const Reason = freeText().min(5).max(maxReason);
/** null: permanent. */
const Minutes = wholeNumber({ max: maxMinutes }).nullable();
const Until = z.iso.datetime().nullable();

const BanView = z.object({
  /** The number that the player sees. */
  id: z.int(),
  server: z.int(),
  globalId: z.int(),
  nick: z.string(),
  reason: z.string(),
  state: z.enum(banStates),
  bannedAt: z.iso.datetime(),
  until: Until,
  /** The admin account's name, or the login. */
  bannedBy: z.string(),
  bannedById: z.int(),
  origin: z.enum(['admin', 'complaint']),
  /** Number of the complaint whose verdict issued it. */
  complaint: z.int().nullable(),
  /** null: not lifted. */
  lift: z.object({ at: z.iso.datetime(), by: z.string().nullable(), byId: z.int().nullable(), reason: z.string() }).nullable(),
  can: z.object({ changeTerm: z.boolean(), lift: z.boolean() }),
});
export type BanView = z.infer<typeof BanView>;

const BanChange = z.object({
  id: z.int(),
  kind: z.enum(['banned', 'termChanged', 'lifted']),
  at: z.iso.datetime(),
  by: z.string(),
  byId: z.int(),
  reason: z.string(),
  untilBefore: Until,
  untilAfter: Until,
});
export type BanChange = z.infer<typeof BanChange>;

const Target = z.object({ globalId: z.int(), nick: z.string(), level: z.int(), lastSeenAt: z.iso.datetime() });

const AlsoHit = z.object({
  globalId: z.int(),
  login: z.string(),
  /** On the same server; null: the character was deleted. */
  nick: z.string().nullable(),
  by: z.enum(['device', 'address', 'both']),
  banned: z.boolean(),
  /** null: the caller may not see addresses and devices. */
  shared: z.array(z.string()).nullable(),
});
export type AlsoHit = z.infer<typeof AlsoHit>;

const Preview = z.object({
  target: Target.extend({ login: z.string() }),
  /** Number of the active ban; null: none. */
  activeBan: z.int().nullable(),
  /** Expired and lifted bans of this player on this server, newest first, at most ten. */
  earlier: z.array(BanView.pick({ id: true, reason: true, state: true, bannedAt: true, until: true, bannedBy: true, bannedById: true })),
  /** The player is an administrator of the same or a higher level. */
  outranked: z.boolean(),
  /** Others who signed in from the same device or address within the last 30 days. */
  alsoHit: z.object({ total: z.int(), accounts: z.array(AlsoHit) }),
});
export type Preview = z.infer<typeof Preview>;

const reads = { audience: 'admin', permission: 'bans.read' } as const;
const edits = { audience: 'admin', permission: 'bans.edit' } as const;

/** Server bans: admins see and change those of their own server, the owner those of all. */
export const bansContract = contract('bans', {
  listBans: { ...reads, ...listOperation('/api/admin/bans', banList, BanView) },
  exportBans: { ...reads, ...exportOperation('/api/admin/bans/export', banList), audit: 'bans.exported' },
  getBanHistory: {
    ...reads,
    method: 'GET',
    path: '/api/admin/bans/:id/history',
    input: z.strictObject({ id: BanId }),
    /** `evidence` is null for callers who may not decide on bans of this server. */
    output: z.object({ ban: BanView, changes: z.array(BanChange), evidence: BanEvidence.nullable() }),
    errors: ['kit.notFound'],
  },
  listBanTemplates: {
    ...edits,
    method: 'GET',
    path: '/api/admin/bans/templates',
    /** In the caller's language. */
    output: z.array(z.object({ reason: z.string(), minutes: z.int().nullable() })),
  },
  /** Characters of one server by nick prefix. */
  findBanTargets: {
    ...edits,
    method: 'GET',
    path: '/api/admin/bans/targets',
    input: z.strictObject({ server: Server, nick: freeLine().min(1).max(60) }),
    output: z.array(Target),
    errors: ['kit.forbidden'],
  },
  previewBan: {
    ...edits,
    method: 'GET',
    path: '/api/admin/bans/preview',
    input: z.strictObject({ server: Server, globalId: GlobalId }),
    output: Preview,
    errors: ['kit.forbidden', 'kit.notFound'],
    audit: 'bans.lookedUp',
  },
  ban: {
    ...edits,
    method: 'POST',
    path: '/api/admin/bans',
    kind: 'saga',
    input: z.strictObject({ server: Server, globalId: GlobalId, minutes: Minutes, reason: Reason, ...EvidenceInput }),
    output: BanView,
    errors: ['kit.forbidden', 'bans.characterUnknown', 'bans.alreadyBanned', 'bans.outranked', 'bans.unknownLog'],
    audit: 'bans.banned',
  },
  /** The whole duration, counted from the start of the ban. */
  changeBanTerm: {
    ...edits,
    method: 'POST',
    path: '/api/admin/bans/:id/term',
    input: z.strictObject({ id: BanId, minutes: Minutes, reason: Reason }),
    output: BanView,
    errors: ['kit.notFound', 'bans.notActive', 'bans.ownBan', 'bans.termOver', 'bans.sameTerm'],
    audit: 'bans.termChanged',
  },
  liftBan: {
    ...edits,
    method: 'POST',
    path: '/api/admin/bans/:id/lift',
    input: z.strictObject({ id: BanId, reason: Reason }),
    output: BanView,
    errors: ['kit.notFound', 'bans.notActive', 'bans.ownBan'],
    audit: 'bans.lifted',
  },
});
