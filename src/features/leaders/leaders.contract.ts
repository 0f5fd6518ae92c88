import { z } from 'zod';
import { leastReason, maxReason } from '#features/administrators/admin-limits.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { leaderChangeKinds } from './leader-changes.ts';
import { leaderRoster } from './leaders.list.ts';

const Id = wholeNumber();
const Reason = freeText().min(leastReason).max(maxReason);
const At = z.iso.datetime();

const LeaderView = z.object({
  id: z.int(),
  faction: z.string(),
  /** Since the appointment, the game has reported them in another faction or in none. */
  hasLeft: z.boolean(),
  nick: z.string(),
  globalId: z.int(),
  server: z.int(),
  since: At,
  lastSeenAt: At,
  /** Clock hours since Monday in which the game saw them. */
  hours: z.int(),
  /** About them as a leader, since the appointment. */
  complaints: z.int(),
  /** Since the appointment. */
  reprimands: z.int(),
  can: z.object({ change: z.boolean() }),
});
export type LeaderView = z.infer<typeof LeaderView>;

const LeaderChange = z.object({
  id: z.int(),
  kind: z.enum(leaderChangeKinds),
  faction: z.string(),
  at: At,
  by: z.string(),
  byId: z.int(),
  reason: z.string(),
});
export type LeaderChange = z.infer<typeof LeaderChange>;

const reads = { audience: 'admin', permission: 'leaders.read' } as const;
const edits = { audience: 'admin', permission: 'leaders.edit', method: 'POST' } as const;

/** Admins manage their own server, the owner manages all. */
export const leadersContract = contract('leaders', {
  listLeaders: { ...reads, ...listOperation('/api/admin/leaders', leaderRoster, LeaderView) },
  exportLeaders: { ...reads, ...exportOperation('/api/admin/leaders/export', leaderRoster), audit: 'leaders.exported' },
  getLeader: {
    ...reads,
    method: 'GET',
    path: '/api/admin/leaders/:id',
    input: z.strictObject({ id: Id }),
    output: z.object({ leader: LeaderView, changes: z.array(LeaderChange) }),
    errors: ['kit.notFound'],
  },
  /** The faction is the character's current one. */
  appointLeader: {
    ...edits,
    path: '/api/admin/leaders',
    input: z.strictObject({
      server: wholeNumber({ max: 2_147_483_647 }),
      nick: freeLine().min(1).max(60),
      reason: Reason,
    }),
    output: z.object({ id: z.int() }),
    errors: [
      'kit.forbidden',
      'leaders.nickUnknown',
      'leaders.inNoFaction',
      'leaders.factionLed',
      'leaders.leadsAlready',
      'leaders.oneself',
    ],
    audit: 'leaders.appointed',
  },
  reprimandLeader: {
    ...edits,
    path: '/api/admin/leaders/:id/reprimands',
    input: z.strictObject({ id: Id, reason: Reason }),
    errors: ['kit.notFound', 'leaders.oneself'],
    audit: 'leaders.reprimanded',
  },
  dismissLeader: {
    ...edits,
    path: '/api/admin/leaders/:id/dismiss',
    input: z.strictObject({ id: Id, reason: Reason }),
    errors: ['kit.notFound', 'leaders.oneself'],
    audit: 'leaders.dismissed',
  },
});
