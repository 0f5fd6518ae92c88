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
  /** The number that people say. */
  id: id(),
  /** Of its address for the two sides. */
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
  /** null: the author named none. */
  ruleId: ref(() => rulesTable.id),
  ruleRevisionId: ref(() => ruleRevisionsTable.id),
  description: text().notNull(),
  status: oneOf(...statuses)
    .notNull()
    .default('new'),
  createdAt: now(),
  answer: text(),
  answeredAt: instant(),
  /** Until when the other side may answer. */
  answerBy: instant().notNull(),
  reviewerId: ref(() => accountsTable.id),
  /** null: the owner, who needs no admin account. */
  reviewerAs: text(),
  takenAt: instant(),
  /** Of the first administrator who did anything about it. */
  firstActionAt: instant(),
  dueAt: instant().notNull(),
  /** Of the last verdict; stays while an appeal is open. */
  closedAt: instant(),
  /** null: nobody appealed (yet). */
  appealedAt: instant(),
  appealedBy: ref(() => accountsTable.id),
  appeal: text(),
  /** Of the last verdict; null: there is none. */
  outcome: oneOf(...outcomes),
});
export type Complaint = typeof complaintsTable.$inferSelect;

/** How many of each kind there are, kept by triggers of complaints. Written by the database alone. */
export const complaintCountsTable = pgTable(
  'complaint_counts',
  {
    server: integer().notNull(),
    against: oneOf(...against).notNull(),
    status: oneOf(...statuses).notNull(),
    stage: oneOf(...stages).notNull(),
    /** none: there is no verdict. */
    outcome: oneOf(...outcomes, 'none').notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.against, table.status, table.stage, table.outcome] })],
);

/** A file or a link of one side. Writers: keepEvidence, deleteAnswer, complaintsPersonalData, storeDemoComplaints,
 * addDemoEvidence. */
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
  /** null: the other side had answered, or its time was over. */
  earlyReason: text(),
  judgeId: ref(() => accountsTable.id).notNull(),
  judgeAs: text(),
  at: now(),
  /** Until when it was expected; the case's own moves on with an appeal. null: given before this was kept. */
  dueAt: instant(),
  punishment: oneOf(...penaltyKinds),
  /** null of a warning, which has no term, and of a ban for good. */
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
