import { logLine } from '#features/logs/log-line.ts';
import type { LogStore } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Tx } from '#kit/db/database.ts';
import type { complaintPinsTable } from './complaints.table.ts';
import type { DemoComplaint } from './demo-complaints.ts';

const minutes = 5;
const most = 3;

/** Chat rows of both sides that the judge of a case has pinned. */
export async function pinsFor(
  { tx, logs }: { readonly tx: Tx; readonly logs: LogStore },
  { author, offender, happenedAt, reviewer }: DemoComplaint,
  { server, complaintId }: { readonly server: number; readonly complaintId: number },
): Promise<(typeof complaintPinsTable.$inferInsert)[]> {
  if (!reviewer) return [];
  const around = (sign: 1 | -1) => new Date(happenedAt.getTime() + sign * minutes * 60_000).toISOString();
  const search = {
    kind: 'chat',
    servers: [server],
    from: around(-1),
    to: around(1),
    player: { ids: [author.accountId, offender.accountId], nicks: [] },
    seesAddresses: false,
    oldestFirst: true,
  } as const;
  const { rows } = await logs.page(tx, search, { size: most });
  return rows.map((row) => {
    const { id: logId, at, globalId, nick, fields } = presentLog(search, row);
    const pinned = { pinnedAt: new Date(reviewer.at.getTime() + 60_000), pinnedBy: reviewer.by, pinnedAs: reviewer.as };
    return { complaintId, kind: 'chat' as const, logId, at: new Date(at), globalId, nick, line: logLine({ fields }), ...pinned };
  });
}
