import { join } from 'node:path';
import type { Config } from '#app/config.ts';

/** Captured mail when no SMTP server is configured (demo). */
export const capturedMailFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mail');
