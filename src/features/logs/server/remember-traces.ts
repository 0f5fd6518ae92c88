import { sql } from 'drizzle-orm';
import { hasEntered } from '#features/game-link/server/entered-worlds.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Value } from '#kit/db/insert-many.ts';
import { columnsOf } from './check-rows.ts';

type Trace = { server: number; global_id: number; kind: 'device' | 'address'; value: string; first_at: string; last_at: string };

/** The result of a successful sign-in in an `auth` row. */
const letIn = 'ok';

/**
 * Stores addresses and devices of sign-ins, one row for each. Accounts that share a device are treated as one person, so anything that
 * others can cause is ignored: rejected attempts, and reports about people who never entered the server. Rows are written in a fixed order,
 * so that two batches with the same people cannot deadlock (docs/decisions/133).
 */
export async function rememberTraces(tx: Tx, rows: readonly (readonly Value[])[]): Promise<void> {
  const traces = [...tracesOf(rows)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, trace]) => trace);
  if (traces.length === 0) return;
  await tx.execute(sql`
    insert into account_traces as known (server, global_id, kind, value, first_at, last_at)
    select server, global_id, kind, value, first_at, last_at from json_to_recordset(${JSON.stringify(traces)}::json)
        as seen (server integer, global_id bigint, kind text, value text, first_at timestamptz, last_at timestamptz)
     where ${hasEntered(sql`seen.global_id`, sql`seen.server`)}
    on conflict (server, global_id, kind, value) do update
       set first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
     where known.first_at > excluded.first_at or known.last_at < excluded.last_at`);
}

function tracesOf(rows: readonly (readonly Value[])[]): ReadonlyMap<string, Trace> {
  const [at, server, globalId, ip, device, result] = ['at', 'server', 'global_id', 'ip', 'device', 'result'].map((name) =>
    columnsOf('auth').indexOf(name),
  );
  const traces = new Map<string, Trace>();
  const note = (row: readonly Value[], kind: Trace['kind'], value: Value | undefined) => {
    if (typeof value !== 'string') return;
    const [when, world, person] = [String(row[at ?? 0]), Number(row[server ?? 0]), Number(row[globalId ?? 0])];
    const key = `${world} ${person} ${kind} ${value}`;
    const known = traces.get(key);
    if (!known) traces.set(key, { server: world, global_id: person, kind, value, first_at: when, last_at: when });
    else if (when < known.first_at) known.first_at = when;
    else if (when > known.last_at) known.last_at = when;
  };
  for (const row of rows) {
    if (String(row[result ?? 0]).toLowerCase() !== letIn) continue;
    note(row, 'address', row[ip ?? 0]);
    note(row, 'device', row[device ?? 0]);
  }
  return traces;
}
