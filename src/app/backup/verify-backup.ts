import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { type Erasure, listErasuresSince } from '#features/deletion/server/replay-erasure.ts';
import { countUnreadableSecrets } from '#features/two-step/server/count-unreadable-secrets.ts';
import { createSealer } from '#kit/audit/seal-audit.ts';
import type { Database, DatabaseOptions } from '#kit/db/database.ts';
import { RestoreFailed } from '#kit/db/dump.ts';
import { restoreToFolder, restoreToServer, type Scratch } from '#kit/db/scratch-database.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { assembleEngine, type Engine } from '../assemble.ts';
import { reportAudit } from '../cli/audit-verify.ts';
import { reportLedger } from '../cli/ledger-verify.ts';
import { leaveNumbersOut } from '../cli/restored.ts';
import { loadConfig } from '../config.ts';
import { jobCaller } from '../job-caller.ts';
import { bringUpToDate } from '../prepare-database.ts';
import { checkFiles } from './check-files.ts';
import { filesFolder, type Manifest } from './manifest.ts';
import { namedFiles } from './named-files.ts';
import { replayErasures } from './replay-erasures.ts';

export type Verification = { readonly faults: readonly string[]; readonly restoreSeconds: number };

/** Erasures are searched from a day before the backup, because two clocks may differ. */
const overlapMs = 86_400_000;
const shownFaults = 20;

/**
 * Restores a backup next to the site and does what an operator does after a restore. It does not touch the live installation: the copy has
 * no Redis, no ClickHouse, no mail server, an empty file store and no worker, so jobs queued by the erasures are dropped with it.
 */
export async function verifyBackup(
  live: Database,
  options: DatabaseOptions,
  { backup, manifest, serverUrl }: { readonly backup: string; readonly manifest: Manifest; readonly serverUrl: string | undefined },
): Promise<Verification> {
  const changed = await checkFiles(backup, manifest);
  // A modified backup is not worth restoring.
  if (changed.length > 0) return { faults: firstOf(changed), restoreSeconds: 0 };
  console.log(`${manifest.files.count} files and the database are as they were written.`);
  const folder = await mkdtemp(join(tmpdir(), 'prospekt-verify-'));
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 100) / 10;
  let scratch: Scratch | undefined;
  try {
    const dump = join(backup, manifest.database.file);
    scratch =
      manifest.database.kind === 'embedded'
        ? await restoreToFolder(folder, dump).catch(unreadable)
        : await restoreToServer(serverUrl ?? options.ownerUrl ?? options.url ?? '', dump, manifest.database.owner);
    const restoreSeconds = seconds();
    console.log(`Restored in ${restoreSeconds} s.`);
    const faults = await examine(scratch.database, { live, backup, manifest, folder });
    console.log(`Restored and checked in ${seconds()} s.`);
    return { faults, restoreSeconds };
  } catch (error) {
    if (!(error instanceof RestoreFailed)) throw error;
    return { faults: [`${manifest.database.file} cannot be restored: ${error.message}`], restoreSeconds: 0 };
  } finally {
    await scratch?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Surroundings = { readonly live: Database; readonly backup: string; readonly manifest: Manifest; readonly folder: string };

async function examine(database: Database, { live, backup, manifest, folder }: Surroundings): Promise<readonly string[]> {
  const engine = await assembleEngine(
    {
      ...loadConfig(),
      logLevel: 'silent',
      logsUrl: undefined,
      redisUrl: undefined,
      smtpUrl: undefined,
      sqlConsoleUrl: undefined,
      s3: undefined,
      filesDir: join(folder, 'files'),
      dataDir: folder,
      maintenanceFile: join(folder, 'maintenance'),
    },
    { database },
  );
  try {
    const { jobImplementations: jobs, log } = engine;
    await database.asOwner((client) => bringUpToDate(client, database, { jobs, log }));
    const faults: string[] = [];
    const missing = await missingFiles(database, live, backup);
    faults.push(...firstOf(missing.map((key) => `${key} is named by a row and is not in the backup`)));

    const { all, unreadable: sealed } = await countUnreadableSecrets(database.reads, engine.config);
    if (sealed > 0) faults.push(`${sealed} of ${all} two-step secrets cannot be opened with this APP_SECRET`);
    else console.log(`${all} two-step secrets can be opened with this APP_SECRET.`);

    if ((await reportLedger(database, new Date(manifest.takenAt))) !== 0) faults.push('ledger:verify found broken rules');
    await sealLeftOver(engine);
    if ((await reportAudit(database)) !== 0) faults.push('audit:verify found a broken chain');

    const erasures = await listErasuresSince(live.reads, new Date(Date.parse(manifest.takenAt) - overlapMs));
    const { erased } = await replayErasures(engine, erasures);
    console.log(`${erased} accounts that were erased since the backup were erased again.`);
    const back = await broughtBack(database, erasures);
    if (back > 0) faults.push(`${back} erased accounts came back`);
    const { sequences } = await leaveNumbersOut(database);
    console.log(`restored: ${sequences} sequences go on far above what was given.`);
    if ((await reportLedger(database, new Date(manifest.takenAt))) !== 0)
      faults.push('ledger:verify found broken rules after the erasures');
    return faults;
  } finally {
    await engine.running.close();
  }
}

/** Entries committed in the last second before the dump are not sealed yet; after a restore a worker would seal them. */
async function sealLeftOver({ runtime, log }: Engine): Promise<void> {
  const base = { ...jobCaller('npm run backup:verify'), services: runtime.services, log };
  await createSealer((work) => runtime.transact(base, ({ tx }) => work(tx)))();
}

/** Ignores files that the live database does not name either: they were deleted during the backup. */
async function missingFiles(database: Database, live: Database, backup: string): Promise<readonly string[]> {
  const copy = createLocalFiles(join(backup, filesFolder));
  const absent = new Set<string>();
  for await (const key of namedFiles(database.reads)) if (!(await copy.head(key))) absent.add(key);
  if (absent.size === 0) return [];
  const missing: string[] = [];
  for await (const key of namedFiles(live.reads)) if (absent.has(key)) missing.push(key);
  return missing;
}

async function broughtBack({ reads }: Database, erasures: readonly Erasure[]): Promise<number> {
  if (erasures.length === 0) return 0;
  const ids = erasures.map(({ accountId }) => accountId);
  const rows = await reads
    .select({ id: accountsTable.id, login: accountsTable.login })
    .from(accountsTable)
    .where(inArray(accountsTable.id, ids));
  return rows.filter(({ id, login }) => login !== `deleted_${id}`).length;
}

function firstOf(faults: readonly string[]): readonly string[] {
  const rest = faults.length - shownFaults;
  return rest > 0 ? [...faults.slice(0, shownFaults), `and ${rest} more`] : faults;
}

function unreadable(error: unknown): never {
  throw new RestoreFailed(error instanceof Error ? error.message : String(error));
}
