import { existsSync } from 'node:fs';
import { findChromium } from '#e2e/support/find-chromium.ts';
import { execute } from './process.ts';

const quietly = ['install', '-y', '-qq', '--no-install-recommends'];

/** The browser's path. Installs it if that needs no interaction, and otherwise prints what to install. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  installing Chromium from the system’s packages…');
    const apt = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitSeconds: 900 };
    const update = await execute('apt-get', ['update', '-qq'], apt);
    const install = await execute('apt-get', [...quietly, 'chromium', 'fonts-dejavu-core'], apt);
    if (install.code !== 0) console.log(update.output + install.output);
    // Only an optimisation: if it fails, the full browser is used.
    await execute('apt-get', [...quietly, 'chromium-headless-shell'], apt);
  }
  const installed = findChromium();
  if (!installed) console.log('  no browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one');
  return installed;
}
