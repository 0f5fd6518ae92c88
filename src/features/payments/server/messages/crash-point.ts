/** Points at which the fault tests kill the process, by setting `CRASH_AT`. */
export type CrashPoint = 'before_commit' | 'before_batch_commit' | 'after_commit';

export async function crashPoint(point: CrashPoint): Promise<void> {
  if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
}
