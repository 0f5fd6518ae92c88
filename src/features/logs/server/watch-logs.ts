import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { logsAudit } from '../logs.audit.ts';
import type { LogFilter } from '../logs.contract.ts';
import { logsTopic } from '../logs.topics.ts';
import { askedOf, searchOf } from './log-search.ts';

/** Sends an event when rows of the kind were stored on one of the servers; the screen then re-reads its first page. */
export async function watchLogs(ctx: StreamCtx, filter: LogFilter): Promise<Streamed> {
  const search = await ctx.read((tx) => searchOf(tx, ctx.actor, filter));
  const { asked, personal } = askedOf(filter, search);
  await ctx.audit(logsAudit.watched, asked, { personal });
  const topics = search.servers.map((server) => logsTopic(search.kind, server));
  return { takeOver: (request, response) => ctx.services.realtime.serveEvents(request, response, { topics }) };
}
