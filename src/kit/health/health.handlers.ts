import type { IncomingHttpHeaders } from 'node:http';
import { implement, type RawAnswer } from '#kit/contract/implement.ts';
import type { Database } from '#kit/db/database.ts';
import { sameSecret } from '#kit/text/same-secret.ts';
import { healthContract } from './health.contract.ts';
import type { Maintenance } from './maintenance.ts';
import { reach } from './reach.ts';
import type { Readiness } from './readiness.ts';

export type HealthParts = {
  readonly readiness: Readiness;
  readonly maintenance: Pick<Maintenance, 'closed'>;
  readonly database: Database;
  readonly metrics: () => Promise<{ readonly type: string; readonly body: string }>;
  /** Absent: the metrics are public (demo); production always sets one. */
  readonly metricsToken: string | undefined;
};

/** The endpoint is public, so the response reveals neither an address nor a user of the database. */
const notReachable = 'the database is not reachable';

const json = (status: number, body: unknown): RawAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

export const healthHandlers = ({ readiness, maintenance, database, metrics, metricsToken }: HealthParts) => {
  /** Logs only changes, because a balancer asks every second. */
  let told: string | undefined;
  return implement(healthContract, {
    getHealth: async () => json(200, { status: 'alive' }),
    getReadiness: async ({ log }) => {
      // A balancer must keep sending visitors here to see the maintenance page, and the database may be down on purpose.
      if (maintenance.closed() && readiness.reason() !== 'stopping') return json(200, { status: 'maintenance' });
      if (!readiness.ready()) return json(503, { status: 'unavailable', reason: readiness.reason() });
      const reached = await reach(database);
      if (!reached.ok && reached.reason !== told) log.error({ reason: reached.reason }, notReachable);
      told = reached.ok ? undefined : reached.reason;
      return reached.ok ? json(200, { status: 'ready' }) : json(503, { status: 'unavailable', reason: notReachable });
    },
    getMetrics: async (ctx) => {
      if (metricsToken && !carries(ctx.headers, metricsToken)) return json(401, { status: 'a bearer token is needed' });
      const { type, body } = await metrics();
      return { status: 200, type, body };
    },
  });
};

const carries = ({ authorization = '' }: IncomingHttpHeaders, token: string): boolean => sameSecret(authorization, `Bearer ${token}`);
