import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is used of Lighthouse's report. */
export type Audited = {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly title: string;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
      }
    >
  >;
};

/** `slowdown` makes the processor slower by that factor. */
export type Auditor = { audit(url: string, slowdown: number): Promise<Audited> };

const folder = import.meta.dirname;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Lighthouse as its mobile preset runs it, in a browser of its own. Installed here, apart from the product, the first time. */
export async function openAuditor(chromePath: string): Promise<Auditor> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) install();
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return {
    async audit(url, slowdown) {
      // A browser for each page: what one has loaded must not help the next.
      const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' });
      try {
        const { lhr } = await lighthouse(url, {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
          throttling: { cpuSlowdownMultiplier: slowdown },
        });
        return lhr;
      } finally {
        chrome.kill();
      }
    },
  };
}

function install(): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed into bench/pages');
}

/** By its file, because the product itself does not have it and could not check its types. */
const load = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href);
