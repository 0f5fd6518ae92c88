import { z } from 'zod';
import { StoredFile } from '#features/attachments/stored-file.ts';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { against, eventKinds, outcomes, sides, stages, statuses } from './complaint-states.ts';

const At = z.iso.datetime();

const Evidence = z.object({ files: z.array(StoredFile), links: z.array(z.string()) });
export type Evidence = z.infer<typeof Evidence>;

/** A rule in the reader's language, in the wording that was cited. */
const NamedRule = z.object({ id: z.int(), number: z.string(), title: z.string(), text: z.string() });
export type NamedRule = z.infer<typeof NamedRule>;

/** `minutes` null: a warning or a permanent ban. */
const Punishment = z.object({ kind: z.enum(penaltyKinds), minutes: z.int().nullable() });

export const VerdictView = z.object({
  stage: z.enum(stages),
  outcome: z.enum(outcomes),
  text: z.string(),
  /** null: the verdict was not early. */
  earlyReason: z.string().nullable(),
  /** The admin account's name, or the owner's login. */
  judge: z.string(),
  at: At,
  punishment: Punishment.nullable(),
  /** Number of the ban that the verdict issued; null: none. */
  ban: z.int().nullable(),
  rules: z.array(NamedRule),
});
export type VerdictView = z.infer<typeof VerdictView>;

export const EventView = z.object({
  id: z.int(),
  kind: z.enum(eventKinds),
  at: At,
  /** null: the game. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type EventView = z.infer<typeof EventView>;

/** Fields that both the player's and the admin's view show; nothing here is restricted to administrators. */
export const complaintShape = {
  number: z.int(),
  key: z.string(),
  server: z.int(),
  /** In the reader's language. */
  serverName: z.string(),
  against: z.enum(against),
  author: z.string(),
  offender: z.string(),
  status: z.enum(statuses),
  stage: z.enum(stages),
  happenedAt: At,
  createdAt: At,
  rule: NamedRule.nullable(),
  description: z.string(),
  evidence: Evidence,
  answer: z.object({ text: z.string(), at: At, evidence: Evidence }).nullable(),
  /** Deadline for the other side's answer. */
  answerBy: At,
  /** The deadline has passed without an answer. */
  silent: z.boolean(),
  /** The reviewing administrator; null: none yet. */
  reviewer: z.string().nullable(),
  dueAt: At,
  verdicts: z.array(VerdictView),
  appeal: z.object({ by: z.enum(sides), text: z.string(), at: At }).nullable(),
  /** Deadline for an appeal; null: there is nothing to appeal. */
  appealBy: At.nullable(),
  events: z.array(EventView),
};

export const ComplaintView = z.object({
  ...complaintShape,
  mine: z.enum(sides),
  /** The newer complaint about the same incident, which prevents an appeal of this one. */
  anew: z.int().nullable(),
  can: z.object({ answer: z.boolean(), appeal: z.boolean() }),
});
export type ComplaintView = z.infer<typeof ComplaintView>;

/** A complaint in the list of one of its sides. */
export const OwnRow = z.object({
  number: z.int(),
  key: z.string(),
  serverName: z.string(),
  against: z.enum(against),
  mine: z.enum(sides),
  /** Nick of the other side. */
  other: z.string(),
  status: z.enum(statuses),
  stage: z.enum(stages),
  createdAt: At,
  outcome: z.enum(outcomes).nullable(),
  /** Something happened since this side last opened it. */
  unread: z.boolean(),
  /** The action still open to this side and its deadline; null: none. */
  deadline: z.object({ what: z.enum(['answer', 'appeal', 'verdict']), at: At }).nullable(),
});
export type OwnRow = z.infer<typeof OwnRow>;
