import type { OfficeScreen } from '#kit/office/office-screen.ts';
import type { PageLoader } from '#kit/pages/page.ts';
import { featureFiles } from './feature-files.ts';

const pages = await featureFiles<{ readonly pages: Readonly<Record<string, PageLoader>> }>('*/web/site/*.pages.ts');
const screens = await featureFiles<{ readonly screens: readonly OfficeScreen[] }>('*/web/office/*.screens.ts');
const featureOf = (file: string): string => file.split('/')[0] ?? '';

/** The feature of each page and screen, by path; fixed paths come before those with parameters. */
export const featureOfPath: ReadonlyMap<string, string> = new Map(
  [
    ...pages.flatMap(({ file, exported }) => Object.keys(exported.pages).map((path) => [path, featureOf(file)] as const)),
    ...screens.flatMap(({ file, exported }) => exported.screens.map(({ screen }) => [screen.path, featureOf(file)] as const)),
  ].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':'))),
);
