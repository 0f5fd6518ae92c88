import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/**
 * Imports one of our declaration modules in Node while bundling. The modification time is part of the URL, so that a long-running
 * development server reloads an edited file.
 */
export async function evaluate(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { mtimeMs } = await stat(file);
  return import(`${pathToFileURL(file).href}?at=${mtimeMs}`);
}
