import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Database } from '#kit/db/database.ts';
import type { TestRuntime } from '#kit/testing/runtime.ts';
import { changeLogState, type LogState } from './clickhouse/log-state.ts';
import { createMovingLogs } from './clickhouse/moving-logs.ts';

type Fixture = { readonly runtime: TestRuntime; readonly database: Database };

/** Number of PostgreSQL connections that a call holds while ClickHouse, which has the logs, does not respond to its query. */
export async function heldWhileSilent({ runtime, database }: Fixture, call: () => Promise<unknown>): Promise<number> {
  const asked = Promise.withResolvers<'asked'>();
  const answer = Promise.withResolvers<readonly never[]>();
  const silent: Clickhouse = {
    cluster: undefined,
    rows() {
      asked.resolve('asked');
      return answer.promise;
    },
    insert: async () => undefined,
    run: async () => undefined,
    close: async () => undefined,
  };
  const logsAre = async (state: LogState, logs: Clickhouse | undefined) => {
    await runtime.bySystem(({ tx }) => changeLogState(tx, state));
    Object.assign(runtime.services, { logs: logs && createMovingLogs(logs) });
  };
  await logsAre('clickhouse', silent);
  // The result of the call does not matter.
  const called = Promise.allSettled([call()]);
  const first = await Promise.race([asked.promise, called]);
  const held = database.pool.totalCount - database.pool.idleCount;
  answer.resolve([]);
  await called;
  await logsAre('postgres', undefined);
  if (first !== 'asked') throw new Error(`ClickHouse was not asked: ${JSON.stringify(first, ['status', 'reason', 'code', 'message'])}`);
  return held;
}
