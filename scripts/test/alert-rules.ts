import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Counts, failed, passed, skipped, sum } from './counts.ts';
import { tellFailure } from './failures.ts';
import { execute, root } from './process.ts';
import type { StageContext } from './stages.ts';

/**
 * Tests deploy/alerts.yaml with `promtool test rules`: no rule fires on a healthy site, and each fault fires exactly the rules that name
 * it. Runs with --all, or when this stage is selected alone.
 */
export async function alertRules({ stages }: StageContext): Promise<Counts> {
  if (process.env.TEST_ALL !== '1' && stages.length > 1) return leftOut('with --all or --only alerts');
  const promtool = await findPromtool();
  if (!promtool) return leftOut('there is no promtool (Debian: apt-get install prometheus)');
  const rules: string[] = parse(readFileSync(join(root, rulesFile), 'utf8')).groups.flatMap((group: { rules: { alert: string }[] }) =>
    group.rules.map(({ alert }) => alert),
  );
  const untested = rules.filter((rule) => !faults.some(({ fires }) => fires.includes(rule)));
  if (untested.length > 0) tellFailure(`No fault in scripts/test/alert-rules.ts fires ${untested.join(', ')}`);
  const checks = [
    ['check', 'rules', rulesFile],
    // The token file it refers to does not exist on this machine.
    ['check', 'config', '--syntax-only', 'deploy/prometheus.yaml'],
    ['test', 'rules', writeTests()],
  ];
  const counts = await Promise.all(checks.map((args) => run(promtool, args)));
  return sum([untested.length > 0 ? failed() : passed(), ...counts]);
}

function leftOut(why: string): Counts {
  console.log(`  not run: ${why}`);
  return skipped();
}

async function run(promtool: string, args: readonly string[]): Promise<Counts> {
  const { code, output } = await execute(promtool, args, { limitSeconds: 60 });
  if (code === 0) return passed();
  tellFailure(`promtool ${args.join(' ')}\n${output.trimEnd()}`);
  return failed();
}

const rulesFile = 'deploy/alerts.yaml';
const kept = join(root, 'node_modules', '.cache', 'promtool');

/** The installed one, or the one unpacked from Debian's package beside the other caches: installing the package would start a server. */
async function findPromtool(): Promise<string | undefined> {
  if ((await execute('promtool', ['--version'], { limitSeconds: 30 })).code === 0) return 'promtool';
  const unpacked = join(kept, 'usr/bin/promtool');
  if (existsSync(unpacked)) return unpacked;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  mkdirSync(kept, { recursive: true });
  const update = process.getuid?.() === 0 ? 'apt-get update -qq; ' : '';
  await execute('sh', ['-c', `${update}cd '${kept}' && apt-get download prometheus`], { limitSeconds: 300 });
  for (const file of globSync('prometheus_*.deb', { cwd: kept })) {
    await execute('dpkg-deb', ['-x', join(kept, file), kept], { limitSeconds: 60 });
    rmSync(join(kept, file));
  }
  return existsSync(unpacked) ? unpacked : undefined;
}

type Series = Readonly<Record<string, string | null>>;
type Fault = {
  readonly name: string;
  /** Differences from a healthy site; null: the series is missing. */
  readonly series: Series;
  readonly fires: readonly string[];
  readonly after?: string;
};

const web = 'job="prospekt",instance="web1"';
const dependencies = ['postgres', 'replica', 'redis', 'clickhouse', 'files', 'smtp'];
const isUp = (dependency: string) => `prospekt_dependency_up{${web},dependency="${dependency}"}`;
const takes = (dependency: string) => `prospekt_dependency_seconds{${web},dependency="${dependency}"}`;
const of = (metric: string) => `${metric}{${web}}`;
const steady = (value: number) => `${value}x1000`;
const requests = (status: number, bucket = '') =>
  `prospekt_http_request_seconds_${bucket ? 'bucket' : 'count'}{${web},operation="landing",status="${status}",waits="no"${bucket}}`;

/** A healthy site without visitors. */
const healthy: Series = {
  [of('up')]: steady(1),
  [of('prospekt_ready')]: steady(1),
  [of('prospekt_maintenance')]: steady(0),
  [of('prospekt_replica_serves')]: steady(1),
  [of('prospekt_database_waiting')]: steady(0),
  [of('prospekt_jobs_late_seconds')]: steady(0),
  [of('prospekt_alarms_open')]: steady(0),
  [of('prospekt_workers')]: steady(1),
  [of('prospekt_log_lines_dropped_total')]: steady(0),
  [of('prospekt_redis_reconnects_total')]: steady(0),
  [of('nodejs_eventloop_lag_p99_seconds')]: steady(0.01),
  [of('process_open_fds')]: steady(100),
  [of('process_max_fds')]: steady(65_536),
  ...Object.fromEntries(
    dependencies.flatMap((each) => [
      [isUp(each), steady(1)],
      [takes(each), steady(0.002)],
    ]),
  ),
};

const withoutDatabase: Series = {
  [isUp('postgres')]: steady(0),
  [takes('postgres')]: null,
  [of('prospekt_jobs_late_seconds')]: null,
  [of('prospekt_alarms_open')]: null,
  [of('prospekt_workers')]: null,
};
const away = (dependency: string): Series => ({ [isUp(dependency)]: steady(0), [takes(dependency)]: null });
const everythingMissing = Object.fromEntries(Object.keys(healthy).map((name) => [name, null]));

const faults: readonly Fault[] = [
  { name: 'nothing is wrong', series: {}, fires: [] },
  { name: 'nothing is wrong, and a dependency missed one probe', series: { [isUp('postgres')]: '1x20 0x1 1x500' }, fires: [], after: '6m' },
  { name: 'no process is scraped', series: everythingMissing, fires: ['ProspektNotScraped', 'ProspektMetricsMissing'] },
  {
    name: 'a process is gone, and another one is there',
    series: { 'up{job="prospekt",instance="web2"}': steady(0) },
    fires: ['ProspektProcessAway'],
  },
  { name: 'a process is not ready', series: { [of('prospekt_ready')]: steady(0) }, fires: ['ProspektNotReady'] },
  {
    name: 'PostgreSQL is away, on a site without traffic',
    series: { ...withoutDatabase, [of('prospekt_ready')]: steady(0) },
    fires: ['ProspektDatabaseAway', 'ProspektMetricsMissing', 'ProspektNotReady'],
  },
  {
    name: 'PostgreSQL has just gone',
    series: { [isUp('postgres')]: '1x20 0x500' },
    fires: ['ProspektDatabaseAway'],
    after: '7m',
  },
  { name: 'a metric disappears', series: { [of('prospekt_jobs_late_seconds')]: null }, fires: ['ProspektMetricsMissing'] },
  { name: 'the replica is away', series: { ...away('replica'), [of('prospekt_replica_serves')]: null }, fires: ['ProspektReplicaAway'] },
  { name: 'the replica is behind', series: { [of('prospekt_replica_serves')]: steady(0) }, fires: ['ProspektReplicaBehind'] },
  { name: 'Redis is away', series: away('redis'), fires: ['ProspektRedisAway'] },
  {
    name: 'Redis breaks its connections',
    series: { [of('prospekt_redis_reconnects_total')]: '0+1x1000' },
    fires: ['ProspektRedisReconnects'],
  },
  { name: 'ClickHouse is away', series: away('clickhouse'), fires: ['ProspektClickhouseAway'] },
  { name: 'the file store is away', series: away('files'), fires: ['ProspektFilesAway'] },
  { name: 'the mail server is away', series: away('smtp'), fires: ['ProspektMailAway'] },
  { name: 'PostgreSQL is slow', series: { [takes('postgres')]: steady(0.8) }, fires: ['ProspektDependencySlow'] },
  { name: 'the mail server is slow, as it may be', series: { [takes('smtp')]: steady(4) }, fires: [] },
  { name: 'there is no worker', series: { [of('prospekt_workers')]: steady(0) }, fires: ['ProspektWorkerAway'] },
  { name: 'jobs wait', series: { [of('prospekt_jobs_late_seconds')]: '0+15x1000' }, fires: ['ProspektJobsWait'] },
  { name: 'connections are short', series: { [of('prospekt_database_waiting')]: steady(3) }, fires: ['ProspektConnectionsShort'] },
  {
    name: 'the log cannot be written',
    series: { [of('prospekt_log_lines_dropped_total')]: '0+5x1000' },
    fires: ['ProspektLogLinesDropped'],
  },
  { name: 'the site is left closed', series: { [of('prospekt_maintenance')]: steady(1) }, fires: ['ProspektLeftClosed'], after: '245m' },
  {
    name: 'answers fail',
    series: { [requests(200)]: '0+100x1000', [requests(500)]: '0+1x1000' },
    fires: ['ProspektAnswersFail'],
  },
  {
    name: 'answers are slow',
    series: {
      [requests(200)]: '0+100x1000',
      [requests(200, ',le="2.5"')]: '0+90x1000',
      [requests(200, ',le="5"')]: '0+100x1000',
      [requests(200, ',le="+Inf"')]: '0+100x1000',
    },
    fires: ['ProspektSlow'],
  },
  { name: 'an alarm is left open', series: { [of('prospekt_alarms_open')]: steady(1) }, fires: ['ProspektAlarmLeftOpen'] },
  {
    name: 'payments are forged',
    series: { [`prospekt_payment_messages_refused_total{${web},provider="stripe",verdict="forged"}`]: '0+5x1000' },
    fires: ['ProspektForgedPayments'],
  },
  { name: 'a process is busy', series: { [of('nodejs_eventloop_lag_p99_seconds')]: steady(0.5) }, fires: ['ProspektBusy'] },
  { name: 'open files run out', series: { [of('process_open_fds')]: steady(60_000) }, fires: ['ProspektFilesRunOut'] },
];

/** promtool reads JSON as YAML. Series have a value every 15 s, as in deploy/prometheus.yaml. */
function writeTests(): string {
  const tests = faults.map(({ name, series, fires, after = '40m' }) => ({
    name,
    interval: '15s',
    input_series: Object.entries({ ...healthy, ...series }).flatMap(([of, values]) => (values === null ? [] : [{ series: of, values }])),
    promql_expr_test: [
      {
        expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: after,
        exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  }));
  mkdirSync(kept, { recursive: true });
  const file = join(kept, 'alerts.test.json');
  writeFileSync(file, JSON.stringify({ rule_files: [join(root, rulesFile)], evaluation_interval: '15s', tests }));
  return file;
}
