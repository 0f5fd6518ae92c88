import { type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import { checkRows } from '#features/logs/server/check-rows.ts';
import { demoRow } from '#features/logs/server/demo-log-rows.ts';
import { periodsBetween } from '#features/logs/server/log-periods.ts';
import { copyText } from '#kit/db/insert-many.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { connect, copy, peopleOf, servers } from './log-rows.ts';

export const days = 60;
const dayMs = 86_400_000;

/** Enough players that each has a page of chat per week, whatever the number of rows. */
export const actorsFor = (rows: number): number => Math.max(20, Math.floor(rows * 0.00016));

/** The start of 60 Moscow days; the last day is all of today. */
export const startOfRows = (): Date => startOfDay(addDays(dayOf(new Date()), 1 - days));

/**
 * Inserts rows of all kinds on five servers over 60 days, in time order, by COPY: the same rows as the game would have sent. The content
 * comes from a pool of twenty thousand rows, each with its own word; time and player follow from the row's number.
 */
export async function generateRows(url: string, rows: number): Promise<void> {
  const client = await connect(url);
  const from = startOfRows().getTime();
  for (const { kind, from: start, to } of periodsBetween(new Date(from), new Date(from + days * dayMs - 1))) {
    await client.query('select log_add_partition($1, $2, $3)', [kind, start, to]);
  }
  const pool = tails();
  const people = peopleOf(actorsFor(rows));
  const random = seededRandom('bench');
  const pieces = new Map<LogKind, string[]>(logKindNames.map((kind) => [kind, []]));
  const flush = async () => {
    await client.query('begin');
    for (const [kind, lines] of pieces) {
      if (lines.length > 0) await copy(client, kind, lines.join(''));
      lines.length = 0;
    }
    await client.query('commit');
  };
  for (let number = 0; number < rows; number += 1) {
    const at = new Date(from + Math.floor((number / rows) * days * dayMs)).toISOString();
    const person = people[Math.floor(random() * people.length)];
    const { kind, tail } = pool[Math.floor(random() * pool.length)] ?? { kind: 'chat' as const, tail: '' };
    pieces.get(kind)?.push(`${at}\t${servers[Math.floor(random() * servers.length)]}\t${person?.globalId}\t${person?.nick}\t${tail}`);
    if (number % 50_000 === 49_999) await flush();
  }
  await flush();
  // Indexes only the last two past days: searches read no others, and 60 indexes would take most of the run.
  await client.query("update logs.partitions set text_indexed = true where kind = 'chat' and to_at < now() - interval '3 days'");
  for (;;) {
    const { rows: built } = await client.query("select log_index_text('chat') as piece");
    if (!built[0]?.piece) break;
  }
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
}

/** The columns after the nick, in COPY format. */
function tails(): readonly { readonly kind: LogKind; readonly tail: string }[] {
  const random = seededRandom('tails');
  const people = peopleOf(2_000);
  return Array.from({ length: 20_000 }, (_, index) => {
    const row = demoRow(random, '2026-01-01T00:00:00Z', people);
    const said = row.kind === 'chat' ? { ...row, text: `${row.text} ${rareWord(index)}` } : row;
    const checked = checkRows([said], 1);
    const values = 'byKind' in checked ? [...checked.byKind.values()][0]?.values[0] : undefined;
    if (!values) throw new Error('A row of the pool is wrong');
    return { kind: row.kind, tail: copyText([values.slice(4)]) };
  });
}

/** Occurs in one of twenty thousand rows. */
export const rareWord = (index: number): string => `слово${index.toString(36)}`;
