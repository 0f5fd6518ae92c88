import { existsSync, readFileSync } from 'node:fs';
import type { Counts } from './counts.ts';

export type FileReport = {
  readonly file: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly failures: readonly { readonly name: string; readonly place: string; readonly error: string }[];
};

/** What the reporter writes while the files run. */
export type ReportLine =
  | { readonly began: string }
  | { readonly ended: string }
  | { readonly report: FileReport }
  | { readonly warned: string }
  | { readonly end: true };

/** What became of the files of one process. */
export type Story = {
  readonly reports: readonly FileReport[];
  /** Tests that had begun and were not done when the process ended. */
  readonly open: readonly string[];
  /** What happened after the test it came from had ended. */
  readonly warnings: readonly string[];
  /** The process came to its end by itself, with everything told. */
  readonly complete: boolean;
};

export function readStory(path: string): Story {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const reports: FileReport[] = [];
  const open: string[] = [];
  const warnings: string[] = [];
  let complete = false;
  // What follows the last line break was cut off in the middle by the end of the process.
  for (const line of lines.slice(0, -1)) {
    const told: ReportLine = JSON.parse(line);
    if ('began' in told) open.push(told.began);
    if ('ended' in told) open.splice(open.indexOf(told.ended), 1);
    if ('report' in told) reports.push(told.report);
    if ('warned' in told) warnings.push(told.warned);
    if ('end' in told) complete = true;
  }
  return { reports, open, warnings, complete };
}

/** Printed before each file: at once, where a report is lost when the process ends, and it parts what the files print. */
export const beginning = (file: string): string => `\0${file}\0\n`;

export const outputOf = (output: string): ReadonlyMap<string, string> => {
  const [, ...parts] = output.split('\0');
  return new Map(parts.flatMap((file, index) => (index % 2 === 0 ? [[file, parts[index + 1]?.trim() ?? ''] as const] : [])));
};
