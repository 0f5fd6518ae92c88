import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of Lighthouse's report. */
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

/** `slowdown` is the factor of CPU throttling. */
export type Auditor = { audit(url: string, slowdown: number): Promise<Audited> };

const folder = import.meta.dirname;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Lighthouse with its mobile preset, in its own browser. Installed here on first use, separately from the product. */
export async function openAuditor(chromePath: string): Promise<Auditor> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) install();
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return {
    async audit(url, slowdown) {
      // A new browser for each page, so that no page profits from another's cache.
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

/** Imported by file path, because the product does not depend on it and could not type-check it. */
const load = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href);
