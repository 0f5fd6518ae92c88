import { readFile } from 'node:fs/promises';

/** Closed by an operator, who also sets when to retry; undefined: open. */
type Closed = { readonly retryAfterSeconds: number };

export type Maintenance = {
  closed(): Closed | undefined;
  stop(): void;
};

/** The default for a short maintenance, unless the file contains the minutes. */
const usualMinutes = 5;
const maxMinutes = 24 * 60;

/**
 * The switch is a file: it needs neither a restart nor the database, which may be what is being maintained. It may contain a number of
 * minutes. Checked before the first request, and then every `lookMs`.
 */
export async function watchMaintenance(file: string, lookMs = 1_000): Promise<Maintenance> {
  let closed = await look(file);
  const timer = setInterval(async () => {
    closed = await look(file);
  }, lookMs).unref();
  return { closed: () => closed, stop: () => clearInterval(timer) };
}

async function look(file: string): Promise<Closed | undefined> {
  try {
    const minutes = Number((await readFile(file, 'utf8')).trim());
    return { retryAfterSeconds: 60 * (minutes > 0 && minutes <= maxMinutes ? minutes : usualMinutes) };
  } catch (error) {
    // Missing, or unreadable: only the former means open.
    return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      ? undefined
      : { retryAfterSeconds: 60 * usualMinutes };
  }
}
