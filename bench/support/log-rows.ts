import pg from 'pg';
import type { LogKind } from '#features/logs/log-kinds.ts';
import type { LogRow } from '#features/logs/log-row.ts';
import { checkRows, columnsOf } from '#features/logs/server/check-rows.ts';
import { type DemoPerson, demoRow } from '#features/logs/server/demo-log-rows.ts';
import { CopyQuery, copyText } from '#kit/db/insert-many.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';

export const servers = [1, 2, 3, 4, 5] as const;

export const peopleOf = (count: number): readonly DemoPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    globalId: index + 1,
    nick: `Bench_Number${index + 1}`,
    faction: index % 3 ? null : 'Police',
  }));

/** Rows as a game server sends them, deterministic for a seed word. */
export function rowsOf(word: string, count: number, from: number, stepMs: number, people = peopleOf(2_000)): LogRow[] {
  const random = seededRandom(word);
  return Array.from({ length: count }, (_, index) => demoRow(random, new Date(from + Math.floor(index * stepMs)).toISOString(), people));
}

/** The same rows as COPY lines, by kind. */
export function linesOf(rows: readonly LogRow[], server: number): ReadonlyMap<LogKind, string> {
  const checked = checkRows(rows, server);
  if ('wrong' in checked) throw new Error(JSON.stringify(checked.wrong));
  return new Map([...checked.byKind].map(([kind, { values }]) => [kind, copyText(values)]));
}

export async function copy(client: pg.ClientBase, kind: LogKind, lines: string): Promise<void> {
  const query = new CopyQuery(`copy log_${kind} (${columnsOf(kind).join(', ')}) from stdin`, lines);
  client.query(query);
  await query.done;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
