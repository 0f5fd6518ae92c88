import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows: journeys cost it two thirds of the work. */
const WINDOWLESS = 'chromium-headless-shell';

/** The browser named by CHROMIUM_PATH, else the first one on the PATH. */
export const findChromium = (): string | undefined => firstOf(BROWSERS);
export const findWindowless = (): string | undefined => firstOf([WINDOWLESS, ...BROWSERS]);

function firstOf(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...candidates].find(isProgram);
}

function isProgram(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: either way not a browser that can be started.
    return false;
  }
}
