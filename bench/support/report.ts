import { machine } from './machine.ts';

/** One limit of the script: what it asks and whether the figures keep it. */
export type Limit = { readonly name: string; readonly kept: boolean };

/** Prints the figures as one JSON line; a missed limit is named and makes the script fail. */
export function report(name: string, figures: Readonly<Record<string, unknown>>, limits: readonly Limit[]): void {
  const missed = limits.filter(({ kept }) => !kept).map((limit) => limit.name);
  console.log(JSON.stringify({ name, ok: missed.length === 0, missed, ...figures, machine: machine() }));
  process.exitCode = missed.length === 0 ? 0 : 1;
}
