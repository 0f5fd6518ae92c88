import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';
import { reachedAt } from '#kit/http/listening.ts';

export const runSettings = {
  port: setting({
    name: 'PORT',
    about: 'Port to listen on; 0 takes any free one.',
    type: types.integer(0, 65_535, 'a port'),
    fallback: '3000',
  }),
  host: setting({
    name: 'HOST',
    about: 'Address to listen on. A demo is for its own machine unless this says otherwise: everybody knows its passwords.',
    type: types.text('an address of this machine'),
    fallback: ({ mode }) => (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    fallbackShown: 'demo: `127.0.0.1`; production: `0.0.0.0`',
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    about: 'Origin under which visitors reach the site; production wants https. Links in mails and the cookie rules follow it.',
    type: types.origin('https://prospekt-city.example'),
    fallback: ({ mode, textOf }) => (mode === 'demo' ? reachedAt(textOf('HOST') ?? '', textOf('PORT') ?? '') : undefined),
    fallbackShown: 'demo: `http://localhost:PORT`; **required in production**',
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    about: 'Which proxies may tell a visitor’s address: `false`, their number, or their addresses (CIDR) with commas.',
    type: types.trustedProxies(),
    fallback: 'false',
  }),
  processes: setting({
    name: 'PROCESSES',
    about: 'How many processes you run on this database; from two on `DATABASE_URL` and `REDIS_URL` are needed.',
    type: types.integer(1, 1_000),
    fallback: '1',
  }),
  worker: setting({
    name: 'WORKER',
    about: 'Whether this process also works on queued jobs (`inside`) or leaves them to others (`off`).',
    type: types.oneOf('inside', 'off'),
    fallback: 'inside',
  }),
  workerPort: optional({
    name: 'WORKER_PORT',
    about:
      'Port on which the worker process (`dist/app/worker.js`) answers `/healthz`, `/readyz` and `/metrics`. Absent: it listens nowhere.',
    type: types.integer(0, 65_535, 'a port'),
  }),
  simulator: setting({
    name: 'SIMULATOR',
    about: 'Whether the demo plays game servers against itself; production never does.',
    type: types.oneOf('on', 'off'),
    fallback: 'on',
  }),
  demoLogRows: optional({
    name: 'DEMO_LOG_ROWS',
    about: 'How many rows of game logs the demo gets on its first start. Absent: a million on PostgreSQL, 52,000 embedded.',
    type: types.integer(0, 100_000_000),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    about: 'The least that is logged. Absent: a demo at a terminal tells only of what goes wrong once it is ready.',
    type: types.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
  }),
  metricsToken: optional({
    name: 'METRICS_TOKEN',
    about: 'Bearer token that `GET /metrics` asks for.',
    type: types.secret(16),
    needed: 'production',
    secret: true,
  }),
  inboundMailSecret: optional({
    name: 'INBOUND_MAIL_SECRET',
    about:
      'Bearer token with which the mail server hands answers to tickets over to `POST /api/support/mail`. Absent: nothing is taken, and letters ask to open the ticket instead of answering by mail.',
    type: types.secret(16),
    secret: true,
  }),
  appSecret: setting({
    name: 'APP_SECRET',
    about:
      'Key from which the signature of quotes and of links to tickets and the seals on two-step secrets and on queued mail are derived; the same in all processes. It is changed with `APP_SECRET_OTHER`; without that, links to tickets in mails of the last 30 days open nothing, and people sign in with recovery codes and enrol again. Demo makes one and keeps it in `DATA_DIR`.',
    type: types.secret(32),
    fallbackShown: 'demo: made once',
    secret: true,
  }),
  appSecretOther: optional({
    name: 'APP_SECRET_OTHER',
    about: 'While `APP_SECRET` is being changed: the coming or the former one, accepted beside it.',
    type: types.secret(32),
    secret: true,
  }),
} as const;

export const defaultDataDir = '.data';

export const dataSettings = {
  dataDir: setting({
    name: 'DATA_DIR',
    about: 'Folder of everything kept on disk: embedded database, files, uploads while they arrive, captured mail.',
    type: types.text('a folder', 4_096),
    fallback: defaultDataDir,
  }),
  maintenanceFile: setting({
    name: 'MAINTENANCE_FILE',
    about: 'While this file exists the site is closed: 503 with a page that says so. It may hold a number of minutes.',
    type: types.text('a file', 4_096),
    fallback: ({ textOf }) => `${textOf('DATA_DIR')}/maintenance`,
    fallbackShown: '`DATA_DIR/maintenance`',
  }),
  databaseUrl: optional({
    name: 'DATABASE_URL',
    about: 'PostgreSQL as the app’s role. Absent: the embedded database under `DATA_DIR`, in demo only.',
    type: types.url(['postgres:', 'postgresql:'], 'postgres://app:password@host:5432/prospekt'),
    needed: 'production',
    secret: true,
  }),
  databaseOwnerUrl: optional({
    name: 'DATABASE_OWNER_URL',
    about: 'PostgreSQL as the owner of the tables, for migrations and `npm run restored` alone.',
    type: types.url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/prospekt'),
    fallback: ({ textOf }) => textOf('DATABASE_URL'),
    fallbackShown: '`DATABASE_URL`',
    secret: true,
  }),
  databaseReplicaUrl: optional({
    name: 'DATABASE_REPLICA_URL',
    about: 'A streaming replica for what may be a second old: exports, statistics. While it is away or behind, `DATABASE_URL` is asked.',
    type: types.url(['postgres:', 'postgresql:'], 'postgres://app:password@replica:5432/prospekt'),
    secret: true,
  }),
  databasePooler: setting({
    name: 'DATABASE_POOLER',
    about:
      'What stands before `DATABASE_URL`: nothing (`none`), or a pooler that lends a connection for one `transaction`, as PgBouncer does.',
    type: types.oneOf('none', 'transaction'),
    fallback: 'none',
  }),
  sqlConsoleUrl: optional({
    name: 'SQL_CONSOLE_URL',
    about: 'PostgreSQL as the SQL console’s own login, which sees neither credentials nor sessions. Absent on PostgreSQL: no console.',
    type: types.url(['postgres:', 'postgresql:'], 'postgres://console:password@host:5432/prospekt'),
    secret: true,
  }),
  logsUrl: optional({
    name: 'LOGS_URL',
    about:
      'ClickHouse for the game’s logs; `?cluster=` names a cluster. They move there with `npm run logs:move`. Absent: they stay in PostgreSQL.',
    type: types.clickhouse(),
    secret: true,
  }),
  redisUrl: optional({
    name: 'REDIS_URL',
    about: 'Redis, for live events and rate limits shared between processes. Absent: inside the process.',
    type: types.url(['redis:', 'rediss:'], 'redis://:password@host:6379/0'),
    secret: true,
  }),
  filesDir: setting({
    name: 'FILES_DIR',
    about: 'Folder of uploaded files, where no S3 bucket is configured.',
    type: types.text('a folder', 4_096),
    fallback: ({ textOf }) => `${textOf('DATA_DIR')}/files`,
    fallbackShown: '`DATA_DIR/files`',
  }),
  filesUrl: optional({
    name: 'FILES_URL',
    about:
      'Another origin, on a host of its own, that leads here too: uploaded files are served under it alone, and nothing else is. Absent: they come from the site itself.',
    type: types.origin('https://files.prospekt-city.example'),
  }),
  s3Endpoint: optional({
    name: 'S3_ENDPOINT',
    about: 'S3-compatible file store. The `S3_` settings come together or not at all; the region has a default.',
    type: types.origin('https://s3.example.com'),
  }),
  s3Region: setting({ name: 'S3_REGION', about: 'Region of the bucket.', type: types.text('a region', 60), fallback: 'us-east-1' }),
  s3Bucket: optional({ name: 'S3_BUCKET', about: 'Name of the bucket.', type: types.text('a bucket’s name', 63) }),
  s3AccessKeyId: optional({ name: 'S3_ACCESS_KEY_ID', about: 'Access key of the bucket.', type: types.text('a key id') }),
  s3SecretAccessKey: optional({ name: 'S3_SECRET_ACCESS_KEY', about: 'Its secret.', type: types.text('a secret key'), secret: true }),
  smtpUrl: optional({
    name: 'SMTP_URL',
    about: 'Mail server. Absent: mail is captured and shown at `/dev/mail`, in demo only.',
    type: types.url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
    needed: 'production',
    secret: true,
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    about: 'Sender of all mail.',
    type: types.mailbox(),
    fallback: ({ mode, textOf }) =>
      mode === 'demo' ? `${textOf('GAME_NAME')?.replace(/[<>]/g, '')} <no-reply@prospekt-city.example>` : undefined,
    fallbackShown: 'demo: an invented one; **required in production**',
  }),
  alarmEmail: optional({
    name: 'ALARM_EMAIL',
    about: 'Who gets alarms and the daily seal of the audit by mail.',
    type: types.email(),
    fallback: ({ mode }) => (mode === 'demo' ? 'alarms@prospekt-city.example' : undefined),
    fallbackShown: 'demo: an invented one',
    needed: 'production',
  }),
  auditHeadFile: optional({
    name: 'AUDIT_HEAD_FILE',
    about:
      'File to which workers append the end of the audit’s chain every ten minutes, one line of JSON each. Put it where the owner of the database cannot write, best append-only. Absent: the ends are in the log alone.',
    type: types.text('a file', 4_096),
  }),
  backupDir: optional({
    name: 'BACKUP_DIR',
    about: 'Folder in which `npm run backup` puts backups and `npm run backup:verify` finds them. Processes of the site do not read it.',
    type: types.text('a folder', 4_096),
  }),
  backupMaxHours: optional({
    name: 'BACKUP_MAX_HOURS',
    about:
      'How old the data of the newest verified backup may be before an alarm is raised, in hours. Absent: no alarm. It is for web processes and the worker too.',
    type: types.integer(1, 8_760),
  }),
  backupVerifyUrl: optional({
    name: 'BACKUP_VERIFY_URL',
    about:
      'PostgreSQL on which `npm run backup:verify` makes its scratch database, with a login that may create databases. Absent: the server of `DATABASE_OWNER_URL`.',
    type: types.url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/postgres'),
    secret: true,
  }),
  backupDays: setting({
    name: 'BACKUP_DAYS',
    about: 'After how many days your oldest backup is overwritten; `/delete` promises it.',
    type: types.integer(0, 3_650),
    fallback: '30',
  }),
} as const;
