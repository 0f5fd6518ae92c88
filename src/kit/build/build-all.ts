import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { keepLastAssets } from './keep-last-assets.ts';
import { plainImports } from './plain-imports.ts';
import { precompress } from './precompress.ts';
import { reactModules } from './react-modules.ts';
import { serverBundle } from './server-bundle.ts';

export type BuildStamp = { readonly id: string; readonly inputs: string };

/** Next to the served folder, which it replaces when complete. */
const next = 'dist.next';
const stampFile = 'build.json';

/**
 * Builds the site, the office (separate, so that none of its code reaches a visitor), the server-side rendering, and the server and its
 * worker.
 */
export async function buildAll({ force = false } = {}): Promise<BuildStamp & { readonly fresh: boolean }> {
  const inputs = await hashOfInputs();
  const last = await readStamp();
  if (last?.inputs === inputs && !force) return { ...last, fresh: false };

  // Vite takes NODE_ENV from the environment if set, and a test runner sets it.
  process.env.NODE_ENV = 'production';
  await rm(next, { recursive: true, force: true });
  for (const bundle of bundles()) await build({ ...bundle, logLevel: 'warn', mode: 'production' });
  await writePageStrings();
  await writeOutagePages();
  await precompress(`${next}/client`);
  await keepLastAssets('dist', next);

  const stamp: BuildStamp = { id: await hashOfManifests(), inputs };
  await writeFile(`${next}/${stampFile}`, JSON.stringify(stamp));
  await replaceDist();
  return { ...stamp, fresh: true };
}

/** A process serving from it misses the folder only between two renames, not during the whole build. */
async function replaceDist(): Promise<void> {
  const last = 'dist.last';
  await rm(last, { recursive: true, force: true });
  if (existsSync('dist')) await rename('dist', last);
  await rename(next, 'dist');
  await rm(last, { recursive: true, force: true });
}

/** Names them in the manifest, where the server looks for what a page loads. Pages with the same strings share a file. */
async function writePageStrings(): Promise<void> {
  const manifestFile = `${next}/client/site.json`;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const { pageStrings } = await import(pathToFileURL(resolve(next, 'server/entry-server.js')).href);
  for (const [name, { locale, messages }] of Object.entries<{ locale: string; messages: unknown }>(await pageStrings())) {
    const text = `export const ${locale} = ${JSON.stringify(messages)};\n`;
    const file = `assets/strings.${locale}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
    await writeFile(`${next}/client/${file}`, text);
    manifest[name] = { file };
  }
  await writeFile(manifestFile, JSON.stringify(manifest));
}

/** A reverse proxy shows them while no process answers, so they are files and not routes. */
async function writeOutagePages(): Promise<void> {
  const manifest = JSON.parse(await readFile(`${next}/client/site.json`, 'utf8'));
  const { outagePages } = await import(pathToFileURL(resolve(next, 'server/outage-pages.js')).href);
  await mkdir(`${next}/outage`);
  for (const [name, text] of Object.entries<string>(outagePages(manifest))) await writeFile(`${next}/outage/${name}`, text);
}

const siteEntries = ['src/app/site/after-paint.ts', 'src/app/site/entry-client.tsx'];

function bundles(): InlineConfig[] {
  const client = { outDir: `${next}/client`, emptyOutDir: false };
  // The preload helper's list is not in every chunk: see plainImports.
  const site = {
    ...client,
    manifest: 'site.json',
    modulePreload: false as const,
    rolldownOptions: { input: siteEntries, output: { codeSplitting } },
  };
  const officeEntry = 'src/app/office/entry.tsx';
  const office = {
    ...client,
    manifest: 'office.json',
    rolldownOptions: { input: officeEntry, output: { codeSplitting: { groups: [react] } } },
  };
  return [
    { build: site, plugins: [plainImports(), reactModules()] },
    ...(existsSync(officeEntry) ? [{ build: office, publicDir: false as const }] : []),
    ...['entry-server', 'outage-pages'].map((name) => ({
      publicDir: false as const,
      build: { ssr: `src/app/site/${name}.tsx`, outDir: `${next}/server`, emptyOutDir: false, target: 'node24' as const, minify: false },
    })),
    serverBundle('src/app/server.ts', `${next}/app`),
    serverBundle('src/app/worker.ts', `${next}/app`),
  ];
}

/** Separate from our own code: evaluating it is a good part of startup, and it does not change between builds. */
const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// };

/**
 * Small shared modules would each cost a request and compress badly. The modules that the entry shares with pages form one file, so that a page
 * does not wait for the entry. Those that `live.ts`, which follows on every page, shares with pages form another. No page loads more because of it.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    react,
    // Separate, or the bundler puts its own few lines into it, and every page that needs one of those loads all of this.
    { name: 'tus', test: /node_modules\/(tus-js-client|url-parse|querystringify|requires-port|js-base64|lodash\.throttle)\// },
    { name: sharedChunk },
  ],
};

/** Frames share these with each other and with pages, or they are a few lines that many pages need. */
const inFrame =
  /vite\/preload-helper|\/hero-1600\.\w+$|src\/(app\/site\/(language-choice\.ts|shell\/(footer|frame-parts|brand-link|burger|language-switch|menu-link|shell-context)\.tsx)|features\/downloads\/stores\.ts|ui\/site\/(payment-marks|picture)\.tsx|ui\/shared\/(icon\.tsx|class-names\.ts)|app\/routes\/public-menus\.ts|kit\/(browser\/chunk-guard|i18n\/(formats|locales)|pages\/(choose-locale|messages|page|page-intl))\.tsx?)$/;
/** Small modules of most pages, but not of the landing. */
const inParts =
  /src\/(ui\/shared\/(badge|button-look|chevrons|link-button|moment|use-ui-locale)\.tsx?|kit\/time\/(format-time|moscow)\.ts|features\/news\/web\/site\/(news-picture|play-icon)\.tsx)$/;

type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[]; readonly isEntry: boolean } | null;
};

/** The chunk of a module that several files of the build need; null leaves it to the other groups and to the bundler. */
function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (/\.css$/.test(id)) return null;
  if (inFrame.test(id)) return 'frame';
  const users = [...usersOf(id, graph)];
  if (users.length < 2) return null;
  if (users.some((user) => user.endsWith('src/app/site/entry-client.tsx'))) return 'frame';
  const landing = users.filter((user) => user.includes('src/app/landing/'));
  if (users.some((user) => user.endsWith('src/app/site/live.ts'))) return landing.length > 0 ? 'frame' : 'parts';
  if (inParts.test(id)) return 'small-parts';
  return landing.length === users.length ? 'landing' : null;
}

/** The entries and dynamically imported modules that need a module at once. */
function usersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  if (seen.has(id)) return users;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return users;
  if (info.isEntry || info.dynamicImporters.length > 0) users.add(id);
  for (const importer of info.importers) for (const user of usersOf(importer, graph, seen)) users.add(user);
  return users;
}

async function readStamp(): Promise<BuildStamp | undefined> {
  return existsSync(`dist/${stampFile}`) ? JSON.parse(await readFile(`dist/${stampFile}`, 'utf8')) : undefined;
}

/** Everything a bundle can depend on. Tests and SQL are excluded. */
async function hashOfInputs(): Promise<string> {
  const sources = (await readdir('src', { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return hashOf(['vite.config.ts', 'package-lock.json', ...sources]);
}

/** File names in a manifest contain content hashes, so this changes exactly when browsers would get something else. */
const hashOfManifests = (): Promise<string> =>
  hashOf([`${next}/client/site.json`, `${next}/client/office.json`].filter((file) => existsSync(file)));

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
