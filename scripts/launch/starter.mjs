import { readFileSync } from 'node:fs';

/**
 * Tells whether whoever started us is gone. npm runs its scripts through a shell; one that does not step aside (dash, on Debian) waits
 * between us and outlives an npm that was killed, so then its parent is the one to watch.
 */
export function watchStarter() {
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event ? processOf(parent) : undefined;
  const npm = shell && /^(da|ba|a|k|z)?sh$/.test(shell.name) ? shell.parent : undefined;
  return () => process.ppid !== parent || (npm !== undefined && processOf(parent)?.parent !== npm);
}

/** Undefined where there is no /proc: shells of other systems step aside. */
function processOf(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    // No such system, or no such process any more.
    return undefined;
  }
}
