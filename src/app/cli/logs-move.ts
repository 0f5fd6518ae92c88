import { moveAllLogs, nameOf } from '#features/logs/server/clickhouse/move-all-logs.ts';
import { openClickhouse } from '#kit/clickhouse/clickhouse.ts';
import { readConfig } from '#kit/config/read-config.ts';
import type { Database } from '#kit/db/database.ts';
import { dataSettings } from '../config.settings.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run logs:move`: moves the game's logs from `DATABASE_URL` to `LOGS_URL` while the product runs, and prints its progress. Exits with
 * 1 when the two differ.
 */
async function move(database: Database): Promise<0 | 1> {
  const { logsUrl } = readConfig({ logsUrl: dataSettings.logsUrl }, { env: process.env, mode: 'demo' }).values;
  if (!logsUrl) {
    console.error('LOGS_URL is not set: there is nowhere to move the logs to.');
    return 1;
  }
  const clickhouse = openClickhouse(logsUrl);
  try {
    const differing = await moveAllLogs({ database, clickhouse, tell: show });
    if (differing.length === 0) return 0;
    for (const { here, there, ...piece } of differing)
      console.log(
        `  ${nameOf(piece)}: ${here.rows} rows in PostgreSQL, ${there.rows} in ClickHouse${here.rows === there.rows ? ', with other contents' : ''}`,
      );
    console.error(
      'The two differ. PostgreSQL still answers; nothing is lost. Run the command again: it copies what is missing. If the same pieces differ then, see “Logs on ClickHouse” in docs/operations.md.',
    );
    return 1;
  } finally {
    await clickhouse.close();
  }
}

/** On a terminal, replaces the previous line. */
function show(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else process.stdout.write(line.endsWith('\n') ? line : `${line}\n`);
}

process.exitCode = await inExistingDatabase('The logs were not moved.', move);
