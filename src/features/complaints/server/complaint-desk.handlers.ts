import { and, eq } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import type { DeskRow } from '../complaint-desk-view.ts';
import { answerHours, verdictHours } from '../complaint-limits.ts';
import {
  complaintSubject,
  complaintsAudit,
  complaintsNotifications,
  complaintsPermissions,
  complaintsSettings,
} from '../complaints.feature.ts';
import { complaintTopic, deskTopic } from '../complaints.topics.ts';
import { getComplaintStats } from './complaint-stats.queries.ts';
import { evidenceOf, stageOf } from './complaints.queries.ts';
import { complaintEvidenceTable, complaintPinsTable, complaintsTable } from './complaints.table.ts';
import { beginning, type DeskTableRow, deskTable } from './desk.queries.ts';
import { countByStatus } from './desk-counts.queries.ts';
import { exportComplaintStats } from './export-complaint-stats.ts';
import { exportComplaints } from './export-complaints.ts';
import { getCase, getDeskComplaint } from './get-case.ts';
import { issueVerdict } from './issue-verdict.ts';
import { listCaseLogs } from './list-case-logs.ts';
import { lockCase } from './lock-case.ts';
import { noteEvent } from './note-event.ts';
import { pinLog } from './pin-log.ts';
import { holdCase, takeComplaint } from './take-complaint.ts';
import { tellSide } from './tell-side.ts';
import '../complaints.feature.ts';

type Input = { readonly id: number; readonly reason: string };

/** Deletes the other side's answer with a reason: the case is new again, and they may answer again. The audit keeps the text. */
async function deleteAnswer(ctx: Ctx, { id, reason }: Input, now = new Date()): Promise<void> {
  const { complaint, who } = await holdCase(ctx, id, now);
  const { answer, server } = complaint;
  if (answer === null) fail('complaints.noAnswer');
  const evidence = await evidenceOf(ctx.tx, id);
  const kept = evidence.flatMap(({ side, attachmentId }) => (side === 'author' && attachmentId !== null ? [attachmentId] : []));
  await ctx.tx
    .delete(complaintEvidenceTable)
    .where(and(eq(complaintEvidenceTable.complaintId, id), eq(complaintEvidenceTable.side, 'offender')));
  await releaseFiles(ctx, complaintSubject(id), kept);
  const answerBy = new Date(now.getTime() + answerHours * 3_600_000);
  const dueAt = new Date(answerBy.getTime() + verdictHours * 3_600_000);
  await ctx.tx
    .update(complaintsTable)
    .set({ answer: null, answeredAt: null, status: 'new', answerBy, dueAt })
    .where(eq(complaintsTable.id, id));
  await noteEvent(ctx, complaint, { kind: 'answerDeleted', by: who, at: now, note: reason });
  await tellSide(ctx, complaint, 'offender', complaintsNotifications.answerDeleted, reason);
  const gone = { server, reason, answer, evidence: evidence.filter(({ side }) => side === 'offender').length };
  await ctx.audit(complaintsAudit.answerDeleted, gone, { on: complaintSubject(id) });
}

async function unpinLog(ctx: Ctx, { id, pin }: { readonly id: number; readonly pin: number }, now = new Date()): Promise<void> {
  const { complaint, who } = await holdCase(ctx, id, now);
  const [row] = await ctx.tx
    .delete(complaintPinsTable)
    .where(and(eq(complaintPinsTable.id, pin), eq(complaintPinsTable.complaintId, id)))
    .returning();
  const { kind, logId, line } = found(row);
  await noteEvent(ctx, complaint, { kind: 'unpinned', by: who, at: now, note: line.slice(0, 500) || kind });
  await ctx.audit(complaintsAudit.unpinned, { server: complaint.server, kind, log: logId }, { on: complaintSubject(id) });
}

async function releaseComplaint(ctx: Ctx, { id }: { readonly id: number }, now = new Date()): Promise<void> {
  const { complaint, who } = await lockCase(ctx, id, now);
  if (complaint.reviewerId !== who.by) fail('complaints.notTaken');
  await ctx.tx.update(complaintsTable).set({ reviewerId: null, reviewerAs: null, takenAt: null }).where(eq(complaintsTable.id, id));
  await noteEvent(ctx, complaint, { kind: 'released', by: who, at: now });
  await ctx.audit(complaintsAudit.released, { server: complaint.server }, { on: complaintSubject(id) });
}

const { read } = complaintsPermissions;

export const complaintDeskHandlers = implement(complaintDeskContract, {
  listComplaints: async ({ tx, actor }, input) => {
    if (input.server !== undefined) assertServes(actor, read, input.server);
    const now = new Date();
    const { after: _, ...filter } = input;
    const counts = await countByStatus(tx, actor, filter, now);
    const known = input.status === undefined ? counts.new + counts.commented + counts.closed : counts[input.status];
    const told = now.toISOString();
    const page = await deskTable(actor, now).page(tx, input, (row) => presentDeskRow(actor, row, told), known);
    return { ...page, counts };
  },
  exportComplaints,
  watchDesk: async (ctx) => {
    const servers = serversOf(ctx.actor, read);
    const numbers = servers === 'all' ? await ctx.read((tx) => listServerNumbers(tx)) : servers;
    const topics = numbers.map((server) => deskTopic(server));
    return { takeOver: (request, response) => ctx.services.realtime.serveEvents(request, response, { topics }) };
  },
  getCase: (ctx, input) => getCase(ctx, input),
  watchCase: async (ctx, { id }) => {
    await ctx.read((tx) => getDeskComplaint({ tx, actor: ctx.actor }, id, new Date()));
    return { takeOver: (request, response) => ctx.services.realtime.serveEvents(request, response, { topics: [complaintTopic(id)] }) };
  },
  listCaseLogs: (ctx, input) => listCaseLogs(ctx, input),
  listVerdictTemplates: async ({ services, locale }) =>
    services.settings.get(complaintsSettings.templates).map(({ title, text }) => ({ title: title[locale], text })),
  takeComplaint: async (ctx, input) => void (await takeComplaint(ctx, input)),
  releaseComplaint: async (ctx, input) => void (await releaseComplaint(ctx, input)),
  deleteAnswer: async (ctx, input) => void (await deleteAnswer(ctx, input)),
  pinLog: async (ctx, input) => void (await pinLog(ctx, input)),
  unpinLog: async (ctx, input) => void (await unpinLog(ctx, input)),
  issueVerdict: async (ctx, input) => void (await issueVerdict(ctx, input)),
  getComplaintStats: ({ tx, actor }, input) => {
    if (input.server !== undefined) assertServes(actor, read, input.server);
    return getComplaintStats(tx, actor, input, new Date());
  },
  exportComplaintStats,
});

/** `now` is a string in the same format as the row's times. */
const presentDeskRow = ({ accountId }: Actor, row: DeskTableRow, now: string): DeskRow => ({
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
