import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operator can fix it, so the message is a sentence. */
export class DumpFailed extends Error {
  override readonly name = 'DumpFailed';
}

/** The dump itself is broken, not the machine. */
export class RestoreFailed extends Error {
  override readonly name = 'RestoreFailed';
}

/** Writes the database as one snapshot in PostgreSQL's custom format. The site may keep writing meanwhile. */
export async function dumpPostgres(url: string, file: string, serverMajor: number): Promise<void> {
  await requireProgram('pg_dump', serverMajor);
  await runOn('pg_dump', url, ['--format=custom', '--no-password', `--file=${file}`]);
}

/** Fills an empty database. Owners are left out, so the login of `url` owns everything; privileges are kept. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await requireProgram('pg_restore');
  await runOn('pg_restore', url, ['--exit-on-error', '--no-owner', '--no-password', file]).catch((error: unknown) => {
    throw error instanceof DumpFailed ? new RestoreFailed(error.message) : error;
  });
}

/** The password is passed in the environment, because other users of the machine can read a process's arguments. */
async function runOn(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    await run(program, [`--dbname=${address.href}`, ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    // Without the cause: its message repeats the whole command line.
    throw new DumpFailed(`${program} failed: ${reasonIn(error)}`);
  }
}

async function requireProgram(program: string, atLeast = 0): Promise<void> {
  const wanted = atLeast > 0 ? `version ${atLeast} or newer` : 'the version of the server or newer';
  const advice = `Install PostgreSQL's client programs, ${wanted} (Debian: postgresql-client), and see that PATH names their folder.`;
  const answer = await run(program, ['--version']).catch(() => {
    throw new DumpFailed(`${program} cannot be run. ${advice}`);
  });
  const major = Number(/(\d+)/.exec(answer.stdout.replace(/^\D*\)/, ''))?.[1]);
  if (major < atLeast) throw new DumpFailed(`${program} is of version ${major} and the server of version ${atLeast}. ${advice}`);
}

function reasonIn(error: unknown): string {
  const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return (told || String(error)).slice(0, 2_000);
}
