import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { ruleRevisionsTable, rulesTable } from '#features/rules/server/rules.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { against, caseLogKinds, eventKinds, outcomes, sides, stages, statuses } from '../complaint-states.ts';

const number = () => bigint({ mode: 'number' });

/**
 * Writers: createComplaint, answerComplaint, appealVerdict, takeComplaint, releaseComplaint, backToDesk, deleteAnswer, issueVerdict,
 * complaintsPersonalData, forgetInComplaints, storeDemoComplaints.
 */
export const complaintsTable = pgTable('complaints', {
  /** The public number. */
  id: id(),
  /** Random key of the URL for the two sides. */
  key: text().notNull(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  against: oneOf(...against).notNull(),
  authorId: ref(() => accountsTable.id).notNull(),
  authorNick: text().notNull(),
  offenderId: ref(() => accountsTable.id).notNull(),
  /** The nick, or the name of the admin account. */
  offenderNick: text().notNull(),
  happenedAt: instant().notNull(),
  /** null: the author cited no rule. */
  ruleId: ref(() => rulesTable.id),
  ruleRevisionId: ref(() => ruleRevisionsTable.id),
  description: text().notNull(),
  status: oneOf(...statuses)
    .notNull()
    .default('new'),
  createdAt: now(),
  answer: text(),
  answeredAt: instant(),
  /** Deadline for the other side's answer. */
  answerBy: instant().notNull(),
  reviewerId: ref(() => accountsTable.id),
  /** null: the owner, who needs no admin account. */
  reviewerAs: text(),
  takenAt: instant(),
  /** Time of the first action by an administrator. */
  firstActionAt: instant(),
  dueAt: instant().notNull(),
  /** Time of the last verdict; stays set during an appeal. */
  closedAt: instant(),
  /** null: not appealed. */
  appealedAt: instant(),
  appealedBy: ref(() => accountsTable.id),
  appeal: text(),
  /** From the last verdict; null: none. */
  outcome: oneOf(...outcomes),
});
export type Complaint = typeof complaintsTable.$inferSelect;

/** Number of complaints by status and other columns, maintained by triggers of complaints. Written only by the database. */
export const complaintCountsTable = pgTable(
  'complaint_counts',
  {
    server: integer().notNull(),
    against: oneOf(...against).notNull(),
    status: oneOf(...statuses).notNull(),
    stage: oneOf(...stages).notNull(),
    /** none: no verdict. */
    outcome: oneOf(...outcomes, 'none').notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.against, table.status, table.stage, table.outcome] })],
);

/** A file or link of one side. Writers: keepEvidence, deleteAnswer, complaintsPersonalData, storeDemoComplaints, addDemoEvidence. */
export const complaintEvidenceTable = pgTable('complaint_evidence', {
  id: id(),
  complaintId: ref(() => complaintsTable.id).notNull(),
  side: oneOf(...sides).notNull(),
  attachmentId: number(),
  link: text(),
});

/** Writers: issueVerdict, complaintsPersonalData, forgetInComplaints, storeDemoComplaints. */
export const complaintVerdictsTable = pgTable('complaint_verdicts', {
  id: id(),
  complaintId: ref(() => complaintsTable.id).notNull(),
  stage: oneOf(...stages).notNull(),
  outcome: oneOf(...outcomes).notNull(),
  text: text().notNull(),
  /** null: the verdict was not early: the other side had answered, or its deadline had passed. */
  earlyReason: text(),
  judgeId: ref(() => accountsTable.id).notNull(),
  judgeAs: text(),
  at: now(),
  /** The deadline of this verdict; the case's own is moved by an appeal. null: the verdict predates this column. */
  dueAt: instant(),
  punishment: oneOf(...penaltyKinds),
  /** null for a warning and for a permanent ban. */
  minutes: integer(),
  banId: ref(() => gameBansTable.id),
});
export type Verdict = typeof complaintVerdictsTable.$inferSelect;

/** Writers: issueVerdict, storeDemoComplaints. */
export const complaintVerdictRulesTable = pgTable(
  'complaint_verdict_rules',
  {
    verdictId: ref(() => complaintVerdictsTable.id).notNull(),
    ruleId: ref(() => rulesTable.id).notNull(),
    revisionId: ref(() => ruleRevisionsTable.id).notNull(),
  },
  (table) => [primaryKey({ columns: [table.verdictId, table.ruleId] })],
);

/** Writers: pinLog, unpinLog, complaintsPersonalData, forgetInComplaints, storeDemoComplaints. */
export const complaintPinsTable = pgTable('complaint_pins', {
  id: id(),
  complaintId: ref(() => complaintsTable.id).notNull(),
  kind: oneOf(...caseLogKinds).notNull(),
  logId: number().notNull(),
  at: instant().notNull(),
  globalId: number().notNull(),
  nick: text().notNull(),
  line: text().notNull(),
  pinnedAt: now(),
  pinnedBy: ref(() => accountsTable.id).notNull(),
  pinnedAs: text(),
});

/** Writers: noteEvent, complaintsPersonalData, forgetInComplaints, storeDemoComplaints. */
export const complaintEventsTable = pgTable('complaint_events', {
  id: id(),
  complaintId: ref(() => complaintsTable.id).notNull(),
  kind: oneOf(...eventKinds).notNull(),
  at: now(),
  /** null: the game. */
  byAccount: ref(() => accountsTable.id),
  byName: text(),
  note: text(),
});

/** Writers: seeComplaint, complaintsPersonalData. */
export const complaintReadsTable = pgTable(
  'complaint_reads',
  {
    complaintId: ref(() => complaintsTable.id).notNull(),
    accountId: ref(() => accountsTable.id).notNull(),
    seenAt: now(),
  },
  (table) => [primaryKey({ columns: [table.complaintId, table.accountId] })],
);
