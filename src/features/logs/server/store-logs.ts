import { createHash } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { copyText } from '#kit/db/insert-many.ts';
import { type FieldIssues, fail, failField, Refusal } from '#kit/errors/errors.ts';
import type { LogKind } from '../log-kinds.ts';
import type { logsContract } from '../logs.contract.ts';
import { logsTopic } from '../logs.topics.ts';
import { type CheckedRows, checkRows, maxNamed, type WrongField } from './check-rows.ts';
import { countBatch, getLogSequence } from './count-batch.ts';
import { addPartitions } from './log-partitions.ts';
import { maxAheadMs, oldestMs, type Period, periodOf } from './log-periods.ts';
import { logBatchesTable } from './logs.table.ts';
import { type StorableRows, storeRows } from './store-rows.ts';

type Answer = OutputOf<typeof logsContract.storeLogs>;

/** Hours, by kind, for which this process knows a piece of the table to be there. */
export type KnownPartitions = Set<string>;

/**
 * Stores a batch once, whole or not at all. The key decides which of many equal requests stores it: the others wait for its commit and
 * answer as it did. Batches of one server meet only at the end, where they are counted.
 */
export async function storeLogs(
  ctx: Ctx,
  { sequence, rows }: ParsedInput<typeof logsContract.storeLogs>,
  known: KnownPartitions,
): Promise<Answer> {
  const server = ctx.actor.server ?? fail('kit.forbidden');
  const key = keyOf(ctx.headers['idempotency-key']);
  const checked = checkRows(rows, server);
  if ('wrong' in checked) return refuseRows(checked.wrong);
  const storable = new Map([...checked.byKind].map(([kind, { values }]) => [kind, { values, text: copyText(values) }]));
  const digest = digestOf(sequence, storable);

  const [batch] = await ctx.tx
    .insert(logBatchesTable)
    .values({ server, key, sequence, rows: rows.length, digest })
    .onConflictDoNothing()
    .returning({ receivedAt: logBatchesTable.receivedAt });
  if (!batch) return answerAgain(ctx, { server, key, sequence, digest });

  refuseByClock(checked.times, batch.receivedAt);
  await prepare(ctx, checked.byKind, known);
  await storeRows(ctx.tx, storable);
  const counted = (await countBatch(ctx.tx, server, sequence)) ?? fail('logs.sequenceTaken', { sequence });
  ctx.afterCommit(() => {
    for (const kind of checked.byKind.keys()) ctx.services.realtime.publish(logsTopic(kind, server), null);
  });
  return { stored: rows.length, repeated: false, ...counted };
}

function keyOf(header: string | readonly string[] | undefined): string {
  if (header === undefined) return failField('Idempotency-Key', 'kit.required');
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) return failField('Idempotency-Key', 'kit.wrongFormat');
  return header;
}

/** Of what would be stored: the same rows have the same digest, in whatever order their fields were written. */
function digestOf(sequence: number, rows: ReadonlyMap<LogKind, StorableRows>): Buffer {
  const hash = createHash('sha256').update(String(sequence));
  for (const [kind, { text = '' }] of rows) hash.update(kind).update(text);
  return hash.digest();
}

/** The key or the number has been used: by the same batch, which is then stored already, or by another one. */
async function answerAgain(
  ctx: Ctx,
  { server, key, sequence, digest }: { server: number; key: string; sequence: number; digest: Buffer },
): Promise<Answer> {
  const earlier = await ctx.tx
    .select()
    .from(logBatchesTable)
    .where(and(eq(logBatchesTable.server, server), or(eq(logBatchesTable.key, key), eq(logBatchesTable.sequence, sequence))));
  const same = earlier.find((batch) => batch.key === key);
  if (!same) return fail('logs.sequenceTaken', { sequence });
  if (!same.digest.equals(digest)) return fail('logs.keyReused');
  return { stored: same.rows, repeated: true, ...(await getLogSequence(ctx)) };
}

/** Against the database's clock, so that all processes of the product judge alike. */
function refuseByClock(times: Float64Array, now: Date): void {
  const [oldest, latest] = [now.getTime() - oldestMs, now.getTime() + maxAheadMs];
  const wrong: WrongField[] = [];
  for (let row = 0; row < times.length && wrong.length < maxNamed; row += 1) {
    const time = times[row] ?? 0;
    if (time < oldest) wrong.push({ row, field: 'at', issue: { code: 'logs.tooOld' } });
    else if (time > latest) wrong.push({ row, field: 'at', issue: { code: 'logs.inTheFuture' } });
  }
  if (wrong.length > 0) refuseRows(wrong);
}

/** The first wrong place stands in the answer's params, for programs; all that were found stand in its fields. */
function refuseRows(wrong: readonly WrongField[]): never {
  const fields: FieldIssues = Object.fromEntries(
    wrong.map(({ row, field, issue }) => [['rows', row, field].filter(isSaid).join('.'), issue]),
  );
  const [first] = wrong;
  throw new Refusal('logs.wrongRow', {
    params: { row: first?.row ?? 0, field: first?.field ?? '', code: first?.issue.code ?? '' },
    fields,
  });
}

const isSaid = (part: string | number): boolean => part !== '';

/** A night on which the job did not run must not cost a row. */
async function prepare(ctx: Ctx, byKind: CheckedRows['byKind'], known: KnownPartitions): Promise<void> {
  const missing = new Map<string, Period>();
  for (const [kind, { earliest, latest }] of byKind) {
    // Moscow's days begin on whole hours.
    for (let hour = Math.floor(earliest / hourMs); hour <= Math.floor(latest / hourMs); hour += 1) {
      const name = `${kind}:${hour}`;
      if (!known.has(name)) missing.set(name, periodOf(kind, new Date(hour * hourMs)));
    }
  }
  if (missing.size === 0) return;
  const periods = new Map([...missing.values()].map((period) => [`${period.kind}:${period.from.getTime()}`, period]));
  await addPartitions(ctx.tx, [...periods.values()]);
  ctx.afterCommit(() => {
    // Hours that are over are never asked for again; what is forgotten too early is only looked for once more.
    if (known.size > maxKnown) known.clear();
    for (const name of missing.keys()) known.add(name);
  });
}

const hourMs = 3_600_000;
const maxKnown = 5_000;
