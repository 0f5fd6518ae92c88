import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Made by art/og.ts, one per section and language: `news.ru.jpg`. Served under their own names, because messengers keep them for long. */
export const shareFolder: string = join(import.meta.dirname, '..', '..', 'ui', 'pictures', 'og');

export const shareFiles: readonly string[] = readdirSync(shareFolder).filter((file) => file.endsWith('.jpg'));
