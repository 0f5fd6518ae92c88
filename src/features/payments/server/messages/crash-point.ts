/** Where the fault tests kill the process: they set `CRASH_AT`, nothing else does. */
export type CrashPoint = 'before_commit' | 'before_batch_commit' | 'after_commit';

export async function crashPoint(point: CrashPoint): Promise<void> {
  if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
}
