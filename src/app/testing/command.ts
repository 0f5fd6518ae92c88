import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#kit/db/database.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';

export type CommandResult = {
  readonly code: number;
  /** Only the standard output. */
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output and standard error together. */
  readonly output: string;
};

/** A command of `src/app/cli`, with a database to work on. */
export async function commandBesideDatabase(file: string, settings: (folder: string) => Readonly<Record<string, string>> = () => ({})) {
  const folder = await mkdtemp(join(tmpdir(), 'prospekt command '));
  let database = await testDatabase({ dataDir: folder });
  const own = settings(folder);
  const runOf = (program: string, env: Readonly<Record<string, string>>, words: readonly string[]) =>
    runCommand(program, words, { ...own, ...env });
  const run = (env: Readonly<Record<string, string>>, ...words: string[]) => runOf(file, env, words);
  const inside = async (env: Readonly<Record<string, string>>, words: readonly string[], program = file): Promise<CommandResult> => {
    if (onPostgres)
      return runOf(program, { DATABASE_URL: String(database.pool.options.connectionString), DATA_DIR: folder, ...env }, words);
    await database.close();
    const result = await runOf(program, { DATA_DIR: folder, ...env }, words);
    database = await openDatabase({ dataDir: folder });
    return result;
  };
  return {
    folder,
    /** Replaced after every `inside`: get it again. */
    database: () => database,
    rows: async (text: string) => (await database.pool.query(text)).rows,
    run,
    /** Runs the command on the database. The embedded one allows a single process, so it is closed meanwhile. */
    inside: (...words: string[]) => inside({}, words),
    insideWith: (env: Readonly<Record<string, string>>, ...words: string[]) => inside(env, words),
    /** Another command on the same database. */
    insideOf: (program: string, ...words: string[]) => inside({}, words, program),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type CommandBesideDatabase = Awaited<ReturnType<typeof commandBesideDatabase>>;

export function runCommand(file: string, words: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandResult> {
  const command = join(import.meta.dirname, '..', 'cli', file);
  const { DATABASE_URL: _, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], { env: { ...rest, ...env }, timeout: 180_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr, output: stdout + stderr }),
    );
  });
}
