import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import { implement } from '#kit/contract/implement.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import '../complaints.errors.ts';
import { complaintsPermissions } from '../complaints.permissions.ts';
import { complaintsSettings } from '../complaints.settings.ts';
import { complaintTopic, deskTopic } from '../complaints.topics.ts';
import { getComplaintStats } from './complaint-stats.queries.ts';
import { deleteAnswer } from './delete-answer.ts';
import { presentDeskRow } from './desk.present.ts';
import { deskTable } from './desk.queries.ts';
import { countByStatus } from './desk-counts.queries.ts';
import { exportComplaintStats } from './export-complaint-stats.ts';
import { exportComplaints } from './export-complaints.ts';
import { getCase, getDeskComplaint } from './get-case.ts';
import { issueVerdict } from './issue-verdict.ts';
import { listCaseLogs } from './list-case-logs.ts';
import { pinLog } from './pin-log.ts';
import { releaseComplaint } from './release-complaint.ts';
import { takeComplaint } from './take-complaint.ts';
import { unpinLog } from './unpin-log.ts';

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
