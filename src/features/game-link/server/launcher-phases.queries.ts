import { gt, sql } from 'drizzle-orm';
import { silentAfterSeconds } from '#features/servers/server-silence.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { launcherPhasesTable } from './game-link.table.ts';

/** Players in the launcher by phase; a launcher silent for 30 s no longer counts. */
export async function countInLauncher(tx: Tx): Promise<{ readonly downloading: number; readonly connecting: number }> {
  const { downloading, connecting, heardAt } = launcherPhasesTable;
  const sum = (column: typeof downloading | typeof connecting) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const rows = await tx
    .select({ downloading: sum(downloading), connecting: sum(connecting) })
    .from(launcherPhasesTable)
    .where(gt(heardAt, sql`clock_timestamp() - make_interval(secs => ${silentAfterSeconds})`));
  return only(rows);
}
