import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { featureFiles } from '#app/manifests/feature-files.ts';
import { pageLoaders } from '#app/site/pages.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';
import { type Manifest, pageAssets } from '#kit/pages/assets.ts';
import type { TestApp } from '../testing/test-app.ts';
import { realAddress } from './real-addresses.ts';
import { root } from './sources.ts';
import { isOwnOf, startMeasured } from './statement-budgets.ts';

/** The weight of a first visit, in bytes as they travel to a browser that accepts Brotli; `html` is uncompressed. */
export const kinds = ['html', 'htmlCompressed', 'script', 'style', 'font', 'image', 'requests'] as const;
export type Weight = Readonly<Record<(typeof kinds)[number], number>> & {
  /** Names of scripts, styles and fonts without their hashes. */
  readonly files: readonly string[];
};

export type WeightBudgets = {
  /** Only `npm run budgets` writes here, and it never makes a page heavier. */
  readonly pages: Readonly<Record<string, Weight>>;
  /** Additional weight that a page may have, with the reason. */
  readonly raised: Readonly<Record<string, { readonly by: Partial<Record<(typeof kinds)[number], number>>; readonly reason: string }>>;
};

export const weightsFile: string = join(import.meta.dirname, 'page-weights.json');
export const readWeights = (): WeightBudgets => JSON.parse(readFileSync(weightsFile, 'utf8'));

/**
 * Dates and numbers of the demo change the HTML and its pictures by a few bytes from day to day, and every new word changes how well a script
 * compresses. Budgets stay where they are, so small changes do not add up.
 */
export const slack = (kind: (typeof kinds)[number], budget: number): number =>
  kind === 'requests' ? 0 : Math.max(100, budget * (kind === 'script' || kind === 'style' ? 0.005 : 0.02));

export async function measurePages(): Promise<ReadonlyMap<string, Weight>> {
  const { site, routes, cookieOf, stop } = await startMeasured();
  try {
    const paths = routes.flatMap(({ method, url, config }) => (method === 'GET' && config.page && !url.includes('*') ? [url] : []));
    return await measureWeights(site, [...new Set(paths)], (path) => cookieOf(isOwnOf(path)));
  } finally {
    await stop();
  }
}

/** Every page of the site as a visitor (or as the owner if it requires sign-in), and every screen of the office as the owner. */
async function measureWeights(
  site: TestApp,
  paths: readonly string[],
  cookieOf: (path: string) => Promise<string>,
): Promise<ReadonlyMap<string, Weight>> {
  const sizes = sizesOf(site);
  const office = await officeScripts();
  const weights = new Map<string, Weight>();
  for (const path of [...paths].sort()) {
    const url = await realAddress(site.database, path);
    const get = (cookie: string) =>
      site.app.inject({ url, headers: { cookie: `i18n_redirected=en; ${cookie}`, 'accept-encoding': 'identity', 'user-agent': phone } });
    const asVisitor = await get('');
    const answer = asVisitor.statusCode === 200 ? asVisitor : await get(await cookieOf(path));
    if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('text/html')) continue;
    const html = answer.body;
    const files = filesOf(html, path in pageLoaders ? liveScripts() : (office.get(path) ?? []));
    const weigh = async (some: readonly string[]) => (await Promise.all(some.map(sizes))).reduce((sum, size) => sum + size, 0);
    const images = imagesOf(html);
    weights.set(path, {
      html: Buffer.byteLength(html),
      htmlCompressed: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
      script: await weigh(files.script),
      style: await weigh(files.style),
      font: await weigh(files.font),
      image: await weigh(images),
      requests: 1 + files.script.length + files.style.length + files.font.length + images.length,
      files: [...files.script, ...files.style, ...files.font].map(plainName).sort(),
    });
  }
  return weights;
}

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const manifestOf = (name: 'site' | 'office'): Manifest => JSON.parse(readFileSync(join(root, 'dist', 'client', `${name}.json`), 'utf8'));

/** Follows on every page of the site as soon as it is hydrated. */
const liveScripts = (): readonly string[] => scriptsOf(manifestOf('site'), 'src/app/site/live.ts');

/** The scripts of each screen's view, by the screen's path. */
async function officeScripts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const manifest = manifestOf('office');
  const files = await featureFiles<{ readonly screens: readonly OfficeScreen[] }>('*/web/office/*.screens.ts');
  return new Map(
    files.flatMap(({ file, exported }) =>
      exported.screens.map(({ screen, view }) => {
        const imported = /import\('([^']+)'\)/.exec(view.toString())?.[1] ?? '';
        const path = imported.startsWith('#') ? imported.replace('#', 'src/') : join('src/features', dirname(file), imported);
        return [screen.path, scriptsOf(manifest, path)] as const;
      }),
    ),
  );
}

function scriptsOf(manifest: Manifest, name: string): readonly string[] {
  const { entry, modules } = pageAssets(manifest, name, []);
  return [...modules, entry];
}

function filesOf(html: string, later: readonly string[]) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  const own = [
    ...all(/<script type="module"[^>]* src="([^"]+)"/g),
    ...all(/ data-entry="([^"]*)"/g),
    ...all(/ data-modules="([^"]*)"/g).flatMap((list) => list.split(' ')),
    ...all(/<link rel="modulepreload" href="([^"]+)"/g),
  ].filter(Boolean);
  return {
    // Without a script of its own a page has none that follows.
    script: [...new Set([...own, ...(own.length > 0 ? later : [])])],
    style: [...new Set(all(/<link rel="stylesheet" href="([^"]+)"/g))],
    font: [...new Set(all(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g))],
  };
}

/** For each picture, the file that a phone with a screen of 800 pixels would load in the best format. */
function imagesOf(html: string): readonly string[] {
  const pictures = html.match(/<picture[\s\S]*?<\/picture>/g) ?? [];
  const single = html.replace(/<picture[\s\S]*?<\/picture>/g, '').match(/<img\b[^>]*>/g) ?? [];
  const chosen = [...pictures, ...single].flatMap((markup) => {
    const srcset = /srcset="([^"]+)"/i.exec(markup)?.[1];
    const candidates = (srcset ?? '').split(',').map((one) => {
      const [url = '', width = ''] = one.trim().split(/\s+/);
      return { url, width: Number.parseFloat(width) || 0 };
    });
    const fit = candidates.filter(({ width }) => width >= 800).sort((one, other) => one.width - other.width)[0];
    const url = srcset ? (fit ?? candidates.at(-1))?.url : /\ssrc="([^"]+)"/.exec(markup)?.[1];
    return url?.startsWith('/') ? [url.replaceAll('&amp;', '&')] : [];
  });
  return [...new Set(chosen)];
}

/** As it travels: a file of the build as it was compressed, anything else as the product answers it. */
function sizesOf({ app }: TestApp): (url: string) => Promise<number> {
  const known = new Map<string, number>();
  return async (url) => {
    const size = known.get(url) ?? sizeInBuild(url) ?? (await app.inject({ url })).rawPayload.length;
    known.set(url, size);
    return size;
  };
}

function sizeInBuild(url: string): number | undefined {
  const file = join(root, 'dist', 'client', url);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file, { throwIfNoEntry: false }))?.size;
}

const plainName = (url: string): string => url.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
