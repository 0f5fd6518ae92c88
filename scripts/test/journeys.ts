import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dropConsoleLogin, makeConsoleLogin } from '#e2e/support/demo-database.ts';
import { findWindowless } from '#e2e/support/find-chromium.ts';
import { locales } from '#kit/i18n/locales.ts';
import { ensureChromium } from './chromium.ts';
import { type Counts, failed, sum } from './counts.ts';
import { callUnsteady, tellFailure } from './failures.ts';
import { withPostgres } from './postgres.ts';
import { root } from './process.ts';
import { screenSelection } from './selection.ts';
import { type SharedProduct, serveBrowser, shareProduct } from './shared-product.ts';
import type { StageContext } from './stages.ts';
import { runTestFiles } from './test-files.ts';

const JOURNEYS = 'e2e/**/*.test.ts';
/** The longest of all: it begins at once, in a lane of its own. */
const SCREENS = 'e2e/screens.test.ts';
/** Run by themselves when the others are done: they look at the clock, and company would disturb it. */
const ON_TIME = /\.timed\.test\.ts$/;

export async function journeys({ filters, selection, base }: StageContext): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) return failed();
  const quick = windowless(chromium);
  // The full matrix walks its journeys in the browser that people have; what is laid out and drawn inside of a page is the same in both.
  const launch = process.env.TEST_ALL ? undefined : quick;
  // Read by the shared browser too, which this process starts.
  process.env.CHROMIUM_PATH = chromium;
  const found = globSync(JOURNEYS, { cwd: root }).sort();
  const named = found.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  const files = selection ? named.filter((file) => file === SCREENS || selection.isAffected(file)) : named;
  if (files.length === 0) {
    console.log(`  no journey matches ${filters.join(' ')}`);
    return failed();
  }
  const [timed = [], others = []] = [true, false].map((on) => files.filter((file) => ON_TIME.test(file) === on));
  const screens = filters.length > 0 ? {} : screenSelection(base, selection);
  return onDatabases(() => walk({ others, timed, launch, quick, screens }));
}

/**
 * The product of the journeys is on PostgreSQL where that is reachable, which takes a third less from the browser's cores. The full matrix walks
 * them on the embedded database.
 */
function onDatabases(journeys: () => Promise<Counts>): Promise<Counts> {
  if (process.env.TEST_ALL) return journeys();
  return withPostgres({
    absent: journeys,
    present: async ({ url, description }) => {
      if (!(await makeConsoleLogin(url))) return journeys();
      console.log(`  on ${description}`);
      // Read by the product's processes, which this one starts.
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
  /** What the checks of screens are told about which ones to run. */
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
    // It makes the demo, which the others find.
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

/** All settings of all looks take longer than everything else together: one lane for each language. */
const screenParts = (env: Walk['screens']): readonly Part[] =>
  process.env.TEST_ALL ? locales.map(({ code }) => ({ file: SCREENS, env: { LOOKS_LANGUAGE: code } })) : [{ file: SCREENS, env }];

/** Found before CHROMIUM_PATH is set, because whoever names a browser gets that one. */
function windowless(chromium: string) {
  const path = findWindowless() ?? chromium;
  return () => serveBrowser(path);
}

/** With the lanes that begin with the looks, beside the first. A journey waits now and then, for the product or a moment; three of them keep two cores busy. */
const lanes = (): number => Math.min(4, availableParallelism());

async function runIn(product: SharedProduct, queue: Iterable<Part>): Promise<Counts> {
  const counts: Counts[] = [];
  for (const part of queue) counts.push(await runFile(product, part));
  return sum(counts);
}

/**
 * A browser on a busy machine now and then misses a step that nobody would: what failed is tried once more, on a fresh product,
 * and told at the end if it passes then. The full matrix forgives nothing.
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
