import type { SagaCtx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { logsContract } from '../logs.contract.ts';
import { logsTopic } from '../logs.topics.ts';
import { checkRows } from './check-rows.ts';
import { logsOf } from './log-store.ts';
import { refuseRows } from './refuse-rows.ts';

/** Stores a batch once, as a whole or not at all, and then notifies subscribers. */
export async function storeLogs(
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
