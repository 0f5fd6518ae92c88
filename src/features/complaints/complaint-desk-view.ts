import { z } from 'zod';
import { banStates } from '#features/bans/ban-states.ts';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { against, caseLogKinds, outcomes, stages, statuses } from './complaint-states.ts';
import { complaintShape, EventView, VerdictView } from './complaint-view.ts';
import { ages } from './complaints.list.ts';

const At = z.iso.datetime();
const Person = z.object({ nick: z.string(), globalId: z.int() });
const Punishment = z.object({ kind: z.enum(penaltyKinds), minutes: z.int().nullable() });
export const Counts = z.object({ new: z.int(), commented: z.int(), closed: z.int() });

export const DeskRow = z.object({
  id: z.int(),
  server: z.int(),
  against: z.enum(against),
  from: Person,
  about: Person,
  happenedAt: At,
  createdAt: At,
  /** Only the beginning. */
  description: z.string(),
  status: z.enum(statuses),
  stage: z.enum(stages),
  reviewer: z.string().nullable(),
  reviewerId: z.int().nullable(),
  mine: z.boolean(),
  dueAt: At,
  late: z.boolean(),
  /** From the last verdict. */
  outcome: z.enum(outcomes).nullable(),
  /** The reader is one of the two sides and cannot judge it. */
  party: z.boolean(),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** A side's record on this server. */
const PartyCard = z.object({
  globalId: z.int(),
  nick: z.string(),
  /** null: the character was deleted. */
  character: z
    .object({ level: z.int(), faction: z.string().nullable(), rank: z.string().nullable(), playtimeMinutes: z.int(), lastSeenAt: At })
    .nullable(),
  /** Newest first, at most ten. */
  bans: z.array(z.object({ id: z.int(), reason: z.string(), state: z.enum(banStates), bannedAt: At, until: At.nullable() })),
  /** From earlier verdicts, excluding bans. */
  punishments: z.array(z.object({ complaint: z.int(), at: At, punishment: Punishment })),
  /** Number of other complaints written and received, and how many were upheld. */
  wrote: z.object({ total: z.int(), upheld: z.int() }),
  blamed: z.object({ total: z.int(), upheld: z.int() }),
  complaints: z.array(
    z.object({
      id: z.int(),
      side: z.enum(['author', 'offender']),
      other: z.string(),
      otherId: z.int(),
      status: z.enum(statuses),
      outcome: z.enum(outcomes).nullable(),
      createdAt: At,
    }),
  ),
});
export type PartyCard = z.infer<typeof PartyCard>;

const Pin = z.object({
  id: z.int(),
  kind: z.enum(caseLogKinds),
  log: z.int(),
  at: At,
  globalId: z.int(),
  nick: z.string(),
  line: z.string(),
});

export const CaseView = z.object({
  ...complaintShape,
  reviewerId: z.int().nullable(),
  verdicts: z.array(VerdictView.extend({ judgeId: z.int() })),
  events: z.array(EventView.extend({ byId: z.int().nullable() })),
  authorCard: PartyCard,
  offenderCard: PartyCard,
  pins: z.array(Pin),
  mine: z.boolean(),
  /** The other side may still answer, so a verdict now needs a reason. */
  early: z.boolean(),
  /** Whether the game has applied the last verdict; null: it has no punishment. */
  delivery: z.enum(['waiting', 'done', 'failed']).nullable(),
  can: z.object({ take: z.boolean(), release: z.boolean(), act: z.boolean(), ban: z.boolean() }),
  /** Why this reader cannot judge it. */
  hindrance: z.enum(['sameJudge', 'level', 'taken']).nullable(),
});
export type CaseView = z.infer<typeof CaseView>;

export const CaseLog = z.object({
  kind: z.enum(caseLogKinds),
  id: z.int(),
  at: At,
  globalId: z.int(),
  nick: z.string(),
  line: z.string(),
  pinned: z.boolean(),
});
export type CaseLog = z.infer<typeof CaseLog>;

const Median = z.number().nullable();
export const ComplaintStats = z.object({
  from: At,
  to: At,
  admins: z.array(
    z.object({
      name: z.string(),
      globalId: z.int(),
      closed: z.int(),
      /** In hours. */
      firstAction: Median,
      verdict: Median,
      overdue: z.int(),
      appealed: z.int(),
      /** Number of appeals whose second verdict differs. */
      overturned: z.int(),
    }),
  ),
  backlog: z.array(z.object({ age: z.enum(ages), new: z.int(), commented: z.int() })),
  days: z.array(z.object({ day: z.string(), created: z.int(), closed: z.int() })),
  servers: z.array(z.object({ server: z.int(), created: z.int(), closed: z.int(), open: z.int() })),
});
export type ComplaintStats = z.infer<typeof ComplaintStats>;
