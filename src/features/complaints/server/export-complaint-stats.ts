import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import { dayOf } from '#kit/time/moscow.ts';
import type { complaintDeskContract } from '../complaint-desk.contract.ts';
import { en } from '../complaint-desk.strings.en.ts';
import { ru } from '../complaint-desk.strings.ru.ts';
import type { ComplaintStats } from '../complaint-desk-view.ts';
import { complaintsAudit, complaintsPermissions } from '../complaints.feature.ts';
import { getComplaintStats } from './complaint-stats.queries.ts';

const texts = { en: en.stats, ru: ru.stats };
type Texts = (typeof texts)['en'];
type Table = { readonly headers: readonly string[]; readonly rows: readonly (readonly CsvValue[])[] };

/** Exports one table of the statistics as CSV, with the same numbers as on the screen. */
export async function exportComplaintStats(
  ctx: StreamCtx,
  { table, server, days }: ParsedInput<typeof complaintDeskContract.exportComplaintStats>,
): Promise<Streamed> {
  if (server !== undefined) assertServes(ctx.actor, complaintsPermissions.read, server);
  await ctx.audit(complaintsAudit.statsExported, { server: server ?? null });
  const stats = await ctx.read((tx) => getComplaintStats(tx, ctx.actor, { server, days }, new Date()));
  const { headers, rows } = tableOf(texts[ctx.locale], stats, table);
  const lines = async function* () {
    yield* rows;
  };
  return {
    type: 'text/csv; charset=utf-8',
    filename: `complaint-stats-${table}-${dayOf(new Date())}.csv`,
    body: csvStream(headers, lines(), { separator: ',' }),
  };
}

function tableOf(t: Texts, { admins, backlog, days, servers }: ComplaintStats, name: 'admins' | 'backlog' | 'days' | 'servers'): Table {
  const { columns } = t;
  switch (name) {
    case 'admins':
      return {
        headers: [
          columns.admin,
          columns.closed,
          columns.firstAction,
          columns.verdict,
          columns.overdue,
          columns.appealed,
          columns.overturned,
        ],
        rows: admins.map((one) => [one.name, one.closed, one.firstAction, one.verdict, one.overdue, one.appealed, one.overturned]),
      };
    case 'backlog':
      return {
        headers: [columns.age, columns.new, columns.commented],
        rows: backlog.map((one) => [t.ages[one.age], one.new, one.commented]),
      };
    case 'days':
      return { headers: [columns.day, columns.created, columns.closed], rows: days.map((one) => [one.day, one.created, one.closed]) };
    case 'servers':
      return {
        headers: [columns.server, columns.created, columns.closed, columns.open],
        rows: servers.map((one) => [one.server, one.created, one.closed, one.open]),
      };
  }
}
