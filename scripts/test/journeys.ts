import { globSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dropConsoleLogin, makeConsoleLogin } from '#e2e/support/demo-database.ts';
import { findWindowless } from '#e2e/support/find-chromium.ts';
import { locales } from '#kit/i18n/locales.ts';
import { ensureChromium } from './chromium.ts';
import { type Counts, failed, sum } from './counts.ts';
import { callUnsteady, tellFailure } from './failures.ts';
import { withPostgres } from './postgres.ts';
import { root } from './process.ts';
import { journeySelection, screenSelection } from './selection.ts';
import { type SharedProduct, serveBrowser, shareProduct } from './shared-product.ts';
import type { StageContext } from './stages.ts';
import { runTestFiles } from './test-files.ts';

const JOURNEYS = 'e2e/**/*.test.ts';
/** The longest of all: it starts first, in its own lane. */
const SCREENS = 'e2e/screens.test.ts';
/** Run alone after all others: they measure time, and parallel tests would disturb it. */
const ON_TIME = /\.timed\.test\.ts$/;

export async function journeys({ filters, selection, base }: StageContext): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) return failed();
  const quick = windowless(chromium);
  // The full matrix runs the journeys in the regular browser; layout and drawing inside a page are the same in both.
  const launch = process.env.TEST_ALL ? undefined : quick;
  // Also read by the shared browser, which this process starts.
  process.env.CHROMIUM_PATH = chromium;
  // Longest first, so that the lanes end at about the same time; the size of a file is a good enough measure.
  const found = globSync(JOURNEYS, { cwd: root }).sort((one, other) => sizeOf(other) - sizeOf(one));
  const named = found.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  const isChosen = filters.length > 0 && !selection ? () => true : journeySelection(base, selection);
  const files = named.filter((file) => file === SCREENS || isChosen(file));
  if (files.length < named.length)
    console.log(`  ${files.length} of ${named.length} files: those of touched features, and others by commit`);
  if (files.length === 0) {
    console.log(`  no journey matches ${filters.join(' ')}`);
    return failed();
  }
  const [timed = [], others = []] = [true, false].map((on) => files.filter((file) => ON_TIME.test(file) === on));
  const screens = filters.length > 0 ? {} : screenSelection(base, selection);
  return onDatabases(() => walk({ others, timed, launch, quick, screens }));
}

const sizeOf = (file: string): number => statSync(join(root, file)).size;

/**
 * The journeys run on PostgreSQL if it is reachable, which leaves the browser a third more of the cores. The full matrix runs them on the
 * embedded database.
 */
function onDatabases(journeys: () => Promise<Counts>): Promise<Counts> {
  if (process.env.TEST_ALL) return journeys();
  return withPostgres({
    absent: journeys,
    present: async ({ url, description }) => {
      if (!(await makeConsoleLogin(url))) return journeys();
      console.log(`  on ${description}`);
      // Read by the product processes, which this one starts.
      process.env.JOURNEY_DATABASES = url;
      try {
        return await journeys();
      } finally {
        delete process.env.JOURNEY_DATABASES;
        await dropConsoleLogin(url);
      }
    },
  });
}

type Walk = {
  readonly others: readonly string[];
  readonly timed: readonly string[];
  readonly launch: Launch | undefined;
  readonly quick: Launch;
  /** Environment that selects the screen checks. */
  readonly screens: Readonly<Record<string, string>>;
};
type Launch = NonNullable<Parameters<typeof shareProduct>[0]>['launch'];

async function walk({ others, timed, launch, quick, screens }: Walk): Promise<Counts> {
  const journeys = others.filter((file) => file !== SCREENS).map((file) => ({ file }));
  const looks = others.includes(SCREENS) ? screenParts(screens) : [];
  const queue = journeys.values();
  const first = shareProduct({ launch });
  const besides = looks.map((part) => ({ part, product: shareProduct({ launch: quick }) }));
  const more = Array.from({ length: Math.max(0, lanes() - besides.length) }, () => shareProduct({ launch }));
  try {
    // Seeds the demo for the others.
    await first.env();
    const looking = besides.map(async ({ part, product }) => sum([await runFile(product, part), await runIn(product, queue)]));
    const counts = await Promise.all([...looking, ...[first, ...more].map((product) => runIn(product, queue))]);
    const onTime = timed.map((file) => ({ file }));
    return sum([...counts, await runIn(first, onTime)]);
  } finally {
    await Promise.all([first, ...besides.map(({ product }) => product), ...more].map((product) => product.close()));
  }
}

type Part = { readonly file: string; readonly env?: Readonly<Record<string, string>> };

/** All settings of all screens take longer than everything else together: one lane per language. */
const screenParts = (env: Walk['screens']): readonly Part[] =>
  process.env.TEST_ALL ? locales.map(({ code }) => ({ file: SCREENS, env: { LOOKS_LANGUAGE: code } })) : [{ file: SCREENS, env }];

/** Looked up before CHROMIUM_PATH is set, because that variable takes precedence. */
function windowless(chromium: string) {
  const path = findWindowless() ?? chromium;
  return () => serveBrowser(path);
}

/** Lanes beside the screen checks. Journeys often wait for the product or a timer; three of them keep two cores busy. */
const lanes = (): number => Math.min(4, availableParallelism());

async function runIn(product: SharedProduct, queue: Iterable<Part>): Promise<Counts> {
  const counts: Counts[] = [];
  for (const part of queue) counts.push(await runFile(product, part));
  return sum(counts);
}

/**
 * On a busy machine a browser sometimes misses a step that a user would not: a failed file is retried once on a fresh product, and reported
 * at the end if it then passes. The full matrix does not retry.
 */
async function runFile(product: SharedProduct, part: Part): Promise<Counts> {
  const first = await runOnce(product, part);
  if (first.failed === 0 || process.env.TEST_ALL) return first;
  console.log(`  once more: ${part.file}`);
  const second = await runOnce(product, part);
  if (second.failed === 0) callUnsteady(part.file);
  return second;
}

async function runOnce(product: SharedProduct, { file, env: own }: Part): Promise<Counts> {
  const env = { TEST_DATABASE_URL: undefined, ...own, ...(await product.env()) };
  const result = await runTestFiles({ patterns: [file], filters: [], env, atOnce: 1, limitSeconds: 300 });
  const troubles = product.troubles();
  for (const trouble of troubles) tellFailure(`  ✖ ${file}: ${trouble}`);
  const said = product.said().trim();
  if (troubles.length > 0 || result.failed > 0) {
    if (said) console.log(`    the product said (last 40 lines):\n${said.split('\n').slice(-40).join('\n')}`);
    product.renew();
  }
  return sum([result, ...troubles.map(failed)]);
}
