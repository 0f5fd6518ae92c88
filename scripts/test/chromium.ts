import { existsSync } from 'node:fs';
import { findChromium } from '#e2e/support/find-chromium.ts';
import { execute } from './process.ts';

/** The browser's path; installs it where that is possible without asking anybody, and otherwise says what to install. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  installing Chromium from the system’s packages…');
    const apt = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitSeconds: 900 };
    const update = await execute('apt-get', ['update', '-qq'], apt);
    const install = await execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], apt);
    if (install.code !== 0) console.log(update.output + install.output);
  }
  const installed = findChromium();
  if (!installed) console.log('  no browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one');
  return installed;
}
