import type { SagaCtx, StreamCtx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement, type Streamed } from '#kit/contract/implement.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { type LogFilter, logsContract } from '../logs.contract.ts';
import { logsAudit } from '../logs.feature.ts';
import { logsTopic } from '../logs.topics.ts';
import { checkRows } from './check-rows.ts';
import { getLogSequence } from './count-batch.ts';
import { exportLogs } from './export-logs.ts';
import { askedOf, searchOf } from './log-search.ts';
import { logsOf } from './log-store.ts';
import { refuseRows } from './refuse-rows.ts';
import { countLogs, listLogs } from './search-logs.ts';
import '../logs.feature.ts';

export const logsHandlers = () => implement(logsContract, { storeLogs, getLogSequence, listLogs, countLogs, watchLogs, exportLogs });

/** Sends an event when rows of the kind were stored on one of the servers; the screen then re-reads its first page. */
export async function watchLogs(ctx: StreamCtx, filter: LogFilter): Promise<Streamed> {
  const search = await ctx.read((tx) => searchOf(tx, ctx.actor, filter));
  const { asked, personal } = askedOf(filter, search);
  await ctx.audit(logsAudit.watched, asked, { personal });
  const topics = search.servers.map((server) => logsTopic(search.kind, server));
  return { takeOver: (request, response) => ctx.services.realtime.serveEvents(request, response, { topics }) };
}

/** Stores a batch once, as a whole or not at all, and then notifies subscribers. */
async function storeLogs(
  ctx: SagaCtx,
  { sequence, rows }: ParsedInput<typeof logsContract.storeLogs>,
): Promise<OutputOf<typeof logsContract.storeLogs>> {
  const server = ctx.actor.server ?? fail('kit.forbidden');
  const key = keyOf(ctx.headers['idempotency-key']);
  const checked = checkRows(rows, server);
  if ('wrong' in checked) return refuseRows(checked.wrong);
  const answer = await logsOf(ctx).ingest(ctx, { server, key, sequence, rows: rows.length, checked });
  if (!answer.repeated) for (const kind of checked.byKind.keys()) ctx.services.realtime.publish(logsTopic(kind, server), null);
  return answer;
}

function keyOf(header: string | readonly string[] | undefined): string {
  if (header === undefined) return failField('Idempotency-Key', 'kit.required');
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) return failField('Idempotency-Key', 'kit.wrongFormat');
  return header;
}
