import { readdirSync } from 'node:fs';

/** The scripts of a folder by name; `run.ts` runs them. */
export const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -3))
    .sort();
