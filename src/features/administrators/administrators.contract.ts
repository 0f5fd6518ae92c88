import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { adminChangeKinds, leastReason, maxReason } from './admin-limits.ts';
import { adminRoster } from './administrators.list.ts';

const Id = wholeNumber();
const Reason = freeText().min(leastReason).max(maxReason);
const Level = wholeNumber({ max: 6 });
const At = z.iso.datetime();

const AdminView = z.object({
  id: z.int(),
  name: z.string(),
  login: z.string(),
  globalId: z.int(),
  level: z.int(),
  server: z.int(),
  /** Last activity in the game or on the site; null: never. */
  lastSeenAt: At.nullable(),
  /** Clock hours since Monday in which the game saw them. */
  hours: z.int(),
  /** Verdicts of the last eight weeks, counted from a Monday. */
  closed: z.int(),
  /** Since the appointment. */
  reprimands: z.int(),
  /** Hours per week for eight weeks, the current week last. */
  weeks: z.array(z.int()),
  since: At,
  can: z.object({ change: z.boolean() }),
});
export type AdminView = z.infer<typeof AdminView>;

const AdminChange = z.object({
  id: z.int(),
  kind: z.enum(adminChangeKinds),
  at: At,
  by: z.string(),
  byId: z.int(),
  reason: z.string(),
  levelBefore: z.int().nullable(),
  levelAfter: z.int().nullable(),
});
export type AdminChange = z.infer<typeof AdminChange>;

const reads = { audience: 'admin', permission: 'administrators.read' } as const;
const edits = { audience: 'admin', permission: 'administrators.edit' } as const;
/** Changes permissions, so the password is required again. */
const grants = { ...edits, passwordAgain: true } as const;
const refusals = ['kit.notFound', 'administrators.outranked', 'administrators.oneself'] as const;

/** Admins manage their own server, the owner manages all. */
export const administratorsContract = contract('administrators', {
  listAdmins: { ...reads, ...listOperation('/api/admin/admins', adminRoster, AdminView) },
  exportAdmins: { ...reads, ...exportOperation('/api/admin/admins/export', adminRoster), audit: 'administrators.exported' },
  getAdmin: {
    ...reads,
    method: 'GET',
    path: '/api/admin/admins/:id',
    input: z.strictObject({ id: Id }),
    /** `most`: the highest level that the caller may grant. */
    output: z.object({ admin: AdminView, changes: z.array(AdminChange), most: z.int() }),
    errors: ['kit.notFound'],
  },
  appointAdmin: {
    ...grants,
    method: 'POST',
    path: '/api/admin/admins',
    input: z.strictObject({
      server: wholeNumber({ max: 2_147_483_647 }),
      login: freeLine().min(1).max(64),
      name: freeLine().regex(/^[A-Za-z0-9_]{3,24}$/, 'kit.wrongFormat'),
      level: Level,
      reason: Reason,
    }),
    output: z.object({ id: z.int() }),
    errors: [
      'kit.forbidden',
      'administrators.serverUnknown',
      'administrators.loginUnknown',
      'administrators.nameTaken',
      'administrators.levelTooHigh',
      'administrators.alreadyAdmin',
      'administrators.oneself',
    ],
    audit: 'administrators.appointed',
  },
  changeAdminLevel: {
    ...grants,
    method: 'POST',
    path: '/api/admin/admins/:id/level',
    input: z.strictObject({ id: Id, level: Level, reason: Reason }),
    errors: [...refusals, 'administrators.sameLevel', 'administrators.levelTooHigh'],
    audit: 'administrators.levelChanged',
  },
  reprimandAdmin: {
    ...edits,
    method: 'POST',
    path: '/api/admin/admins/:id/reprimands',
    input: z.strictObject({ id: Id, reason: Reason }),
    errors: refusals,
    audit: 'administrators.reprimanded',
  },
  dismissAdmin: {
    ...grants,
    method: 'POST',
    path: '/api/admin/admins/:id/dismiss',
    input: z.strictObject({ id: Id, reason: Reason }),
    errors: refusals,
    audit: 'administrators.dismissed',
  },
});
