import type { Actor } from '#kit/permissions/actor.ts';
import type { DeskRow } from '../complaint-desk-view.ts';
import { stageOf } from './complaints.queries.ts';
import { beginning, type DeskTableRow } from './desk.queries.ts';

/** `now` is a string in the same format as the row's times. */
export const presentDeskRow = ({ accountId }: Actor, row: DeskTableRow, now: string): DeskRow => ({
  id: row.id,
  server: row.server,
  against: row.against,
  from: { nick: row.authorNick, globalId: row.authorId },
  about: { nick: row.offenderNick, globalId: row.offenderId },
  happenedAt: row.happenedAt,
  createdAt: row.createdAt,
  description: row.description.length > beginning ? `${row.description.slice(0, beginning).trimEnd()}…` : row.description,
  status: row.status,
  stage: stageOf(row),
  reviewer: row.reviewer,
  reviewerId: row.reviewerId,
  mine: row.reviewerId !== null && row.reviewerId === accountId,
  dueAt: row.dueAt,
  late: row.status !== 'closed' && row.dueAt < now,
  outcome: row.outcome,
  party: row.authorId === accountId || row.offenderId === accountId,
});
