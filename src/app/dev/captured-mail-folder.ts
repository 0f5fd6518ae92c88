import { join } from 'node:path';
import type { Config } from '#app/config.ts';

/** Where mail goes that has no SMTP server to go to (demo). */
export const capturedMailFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mail');
