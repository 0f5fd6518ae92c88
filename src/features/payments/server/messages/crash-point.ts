/** Where the fault tests kill the process: `CRASH_AT=before_commit` or `after_commit`. Nothing else sets it. */
export type CrashPoint = 'before_commit' | 'after_commit';

export async function crashPoint(point: CrashPoint): Promise<void> {
  if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
}
