import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/**
 * Runs one of our own declaration modules in Node while bundling. The time of the last change is part of the address,
 * so that an edited file is read anew by a development server that lives on.
 */
export async function evaluate(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { mtimeMs } = await stat(file);
  return import(`${pathToFileURL(file).href}?at=${mtimeMs}`);
}
