import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '..', '..', 'features');

export type FeatureFile<Exported> = { readonly file: string; readonly exported: Exported };

/** Every file of the features that matches the pattern, sorted. `Exported` is the type that the naming convention guarantees. */
export const featureFiles = <Exported>(pattern: string): Promise<readonly FeatureFile<Exported>[]> =>
  Promise.all(
    globSync(pattern, { cwd: folder })
      .sort()
      .map(async (file) => ({ file, exported: await import(pathToFileURL(join(folder, file)).href) })),
  );
