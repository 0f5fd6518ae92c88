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
  /** Its beginning. */
  description: z.string(),
  status: z.enum(statuses),
  stage: z.enum(stages),
  reviewer: z.string().nullable(),
  reviewerId: z.int().nullable(),
  mine: z.boolean(),
  dueAt: At,
  late: z.boolean(),
  /** Of the last verdict. */
  outcome: z.enum(outcomes).nullable(),
  /** The reader is one of the two sides: it is not theirs to judge. */
  party: z.boolean(),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** What is known of one side on this world. */
const PartyCard = z.object({
  globalId: z.int(),
  nick: z.string(),
  /** null: the character is gone. */
  character: z
    .object({ level: z.int(), faction: z.string().nullable(), rank: z.string().nullable(), playtimeMinutes: z.int(), lastSeenAt: At })
    .nullable(),
  /** The newest first, ten at most. */
  bans: z.array(z.object({ id: z.int(), reason: z.string(), state: z.enum(banStates), bannedAt: At, until: At.nullable() })),
  /** Of earlier verdicts, short of a ban. */
  punishments: z.array(z.object({ complaint: z.int(), at: At, punishment: Punishment })),
  /** How many others of either kind there were, and how many of them were upheld. */
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
  /** A verdict now would come before the other side has had its time: it needs a reason. */
  early: z.boolean(),
  /** Whether the game has carried out what the last verdict says; null: there was nothing to carry out. */
  delivery: z.enum(['waiting', 'done', 'failed']).nullable(),
  can: z.object({ take: z.boolean(), release: z.boolean(), act: z.boolean(), ban: z.boolean() }),
  /** Why this reader may not judge it. */
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
      /** Hours. */
      firstAction: Median,
      verdict: Median,
      overdue: z.int(),
      appealed: z.int(),
      /** Of those that were appealed and judged anew, how many came out otherwise. */
      overturned: z.int(),
    }),
  ),
  backlog: z.array(z.object({ age: z.enum(ages), new: z.int(), commented: z.int() })),
  days: z.array(z.object({ day: z.string(), created: z.int(), closed: z.int() })),
  servers: z.array(z.object({ server: z.int(), created: z.int(), closed: z.int(), open: z.int() })),
});
export type ComplaintStats = z.infer<typeof ComplaintStats>;
