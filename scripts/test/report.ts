import { existsSync, readFileSync } from 'node:fs';
import type { Counts } from './counts.ts';

export type FileReport = {
  readonly file: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly failures: readonly { readonly name: string; readonly place: string; readonly error: string }[];
};

/** Lines the reporter writes during a run. */
export type ReportLine =
  | { readonly began: string }
  | { readonly ended: string }
  | { readonly report: FileReport }
  | { readonly warned: string }
  | { readonly end: true };

/** The results of the files of one process. */
export type Story = {
  readonly reports: readonly FileReport[];
  /** Tests that had started but not ended when the process exited. */
  readonly open: readonly string[];
  /** Errors after the end of the test that caused them. */
  readonly warnings: readonly string[];
  /** The process exited by itself after all reports. */
  readonly complete: boolean;
};

export function readStory(path: string): Story {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const reports: FileReport[] = [];
  const open: string[] = [];
  const warnings: string[] = [];
  let complete = false;
  // A line without a line break was cut off by the end of the process.
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

/** Printed synchronously before each file: it survives a crash, unlike a report, and separates the output of the files. */
export const beginning = (file: string): string => `\0${file}\0\n`;

export const outputOf = (output: string): ReadonlyMap<string, string> => {
  const [, ...parts] = output.split('\0');
  return new Map(parts.flatMap((file, index) => (index % 2 === 0 ? [[file, parts[index + 1]?.trim() ?? ''] as const] : [])));
};
