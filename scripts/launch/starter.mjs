import { readFileSync } from 'node:fs';

/**
 * Detects that our starter has died. npm runs scripts through a shell. A shell that waits (dash on Debian) outlives a killed npm, so in
 * that case watch the shell's parent.
 */
export function watchStarter() {
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event ? processOf(parent) : undefined;
  const npm = shell && /^(da|ba|a|k|z)?sh$/.test(shell.name) ? shell.parent : undefined;
  return () => process.ppid !== parent || (npm !== undefined && processOf(parent)?.parent !== npm);
}

/** Undefined without /proc: shells on other systems exec. */
function processOf(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    // No /proc, or the process has ended.
    return undefined;
  }
}
