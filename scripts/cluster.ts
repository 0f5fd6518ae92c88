import { startWholeCluster } from '../faults/support/cluster.ts';

/**
 * `npm run start:cluster`: the demo as a larger installation would run it, on this machine alone. Two web processes and a worker behind
 * nginx, PostgreSQL with a streaming replica, PgBouncer in transaction mode, Redis. Debian: apt-get install postgresql-15 pgbouncer
 * redis-server nginx-light.
 */
const port = Number(process.env.PORT ?? 3000);
console.log('Starting PostgreSQL, its replica, PgBouncer, Redis, two web processes, a worker and nginx …');
const { origin, webs, close } = await startWholeCluster({ port, env: { SIMULATOR: process.env.SIMULATOR ?? 'on' } });
console.log(`
  nginx         ${origin}
  processes     ${webs.map((web) => web.origin).join('  ')}

  Everything is gone when this ends. Ctrl+C ends it.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}
