import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The measured server has one core to itself; everything that serves the measurement shares the other. */
export const serverCore = 0;
export const clientCore = 1;

const pins = existsSync('/usr/bin/taskset') && availableParallelism() > 1;

/** Pins the command to a core where the machine supports it. */
export function onCore(core: number | undefined, command: string, args: readonly string[]): [string, string[]] {
  return core === undefined || !pins ? [command, [...args]] : ['/usr/bin/taskset', ['-c', String(core), command, ...args]];
}
