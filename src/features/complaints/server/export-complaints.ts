import { exportList } from '#kit/list/export-list.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import { en as deskEn } from '../complaint-desk.strings.en.ts';
import { ru as deskRu } from '../complaint-desk.strings.ru.ts';
import { complaintsAudit, complaintsPermissions } from '../complaints.feature.ts';
import { complaintList } from '../complaints.list.ts';
import { en } from '../complaints.strings.en.ts';
import { ru } from '../complaints.strings.ru.ts';
import { deskRows } from './desk.queries.ts';

const texts = { en, ru };

export const exportComplaints = exportList(complaintList, {
  audit: async (ctx, filter) => {
    if (filter.server !== undefined) assertServes(ctx.actor, complaintsPermissions.read, filter.server);
    await ctx.audit(complaintsAudit.exported, filter);
  },
  rows: (ctx, filter) => deskRows(ctx.actor).iterate(ctx, filter),
  headers: { en: deskEn.columns, ru: deskRu.columns },
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    from: ({ authorNick }) => authorNick,
    about: ({ offenderNick }) => offenderNick,
    against: ({ against }) => texts[locale].against[against],
    server: ({ server }) => server,
    happened: ({ happenedAt }) => happenedAt,
    description: ({ description }) => description,
    reviewer: ({ reviewer }) => reviewer,
    verdict: ({ outcome }) => outcome && texts[locale].outcomes[outcome],
    due: ({ dueAt }) => dueAt,
    created: ({ createdAt }) => createdAt,
    status: ({ status }) => texts[locale].statuses[status],
    answer: ({ answer }) => answer,
    closed: ({ status, closedAt }) => (status === 'closed' ? closedAt : null),
  }),
});
