import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { withConsoleLogin } from '#e2e/support/demo-database.ts';
import { findWindowless } from '#e2e/support/find-chromium.ts';
import { ensureChromium } from './chromium.ts';
import { type Counts, failed, sum } from './counts.ts';
import { callUnsteady, tellFailure } from './failures.ts';
import { withPostgres } from './postgres.ts';
import { root } from './process.ts';
import { type SharedProduct, serveBrowser, shareProduct } from './shared-product.ts';
import { runTestFiles } from './test-files.ts';

const JOURNEYS = 'e2e/**/*.test.ts';
/** The longest of all: it begins at once, in a lane of its own. */
const LOOKS = 'e2e/screens.test.ts';
/** Run by themselves when the others are done: they look at the clock, and company would disturb it. */
const ON_TIME = /\.timed\.test\.ts$/;

export async function journeys({ filters }: { readonly filters: readonly string[] }): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) return failed();
  const quick = windowless(chromium);
  // The full matrix walks its journeys in the browser that people have; what is laid out and drawn inside of a page is the same in both.
  const launch = process.env.TEST_ALL ? undefined : quick;
  // Read by the shared browser too, which this process starts.
  process.env.CHROMIUM_PATH = chromium;
  const found = globSync(JOURNEYS, { cwd: root }).sort();
  const files = found.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  if (files.length === 0) {
    console.log(`  no journey matches ${filters.join(' ')}`);
    return failed();
  }
  const [timed = [], others = []] = [true, false].map((on) => files.filter((file) => ON_TIME.test(file) === on));
  return onDatabases(() => walk({ others, timed, launch, quick }));
}

/**
 * The product of the journeys is on PostgreSQL where that is reachable, which takes a third less from the browser's cores. The full matrix walks
 * them on the embedded database.
 */
function onDatabases(journeys: () => Promise<Counts>): Promise<Counts> {
  if (process.env.TEST_ALL) return journeys();
  return withPostgres({
    absent: journeys,
    present: ({ url, description }) => {
      console.log(`  on ${description}`);
      // Read by the product's processes, which this one starts.
      process.env.JOURNEY_DATABASES = url;
      return withConsoleLogin(url, journeys);
    },
  });
}

type Walk = {
  readonly others: readonly string[];
  readonly timed: readonly string[];
  readonly launch: Launch | undefined;
  readonly quick: Launch;
};
type Launch = NonNullable<Parameters<typeof shareProduct>[0]>['launch'];

async function walk({ others, timed, launch, quick }: Walk): Promise<Counts> {
  const queue = others.filter((file) => file !== LOOKS).values();
  const first = shareProduct({ launch });
  const beside = shareProduct({ launch: quick });
  const more = Array.from({ length: lanes() - 1 }, () => shareProduct({ launch }));
  const last = shareProduct();
  try {
    // It makes the demo, which the others find.
    await first.env();
    const looks = runIn(beside, others.filter((file) => file === LOOKS).values());
    const rest = looks.then(() => runIn(beside, queue));
    const counts = await Promise.all([looks, rest, ...[first, ...more].map((product) => runIn(product, queue))]);
    return sum([...counts, await runIn(last, timed.values())]);
  } finally {
    await Promise.all([first, beside, ...more, last].map((product) => product.close()));
  }
}

/** Found before CHROMIUM_PATH is set, because whoever names a browser gets that one. */
function windowless(chromium: string) {
  const path = findWindowless() ?? chromium;
  return () => serveBrowser(path);
}

/** Beside the lane that begins with the looks. A journey waits now and then, for the product or a moment; three of them keep two cores busy. */
const lanes = (): number => Math.min(4, availableParallelism());

async function runIn(product: SharedProduct, queue: Iterable<string>): Promise<Counts> {
  const counts: Counts[] = [];
  for (const file of queue) counts.push(await runFile(product, file));
  return sum(counts);
}

/**
 * A browser on a busy machine now and then misses a step that nobody would: what failed is tried once more, on a fresh product,
 * and told at the end if it passes then. The full matrix forgives nothing.
 */
async function runFile(product: SharedProduct, file: string): Promise<Counts> {
  const first = await runOnce(product, file);
  if (first.failed === 0 || process.env.TEST_ALL) return first;
  console.log(`  once more: ${file}`);
  const second = await runOnce(product, file);
  if (second.failed === 0) callUnsteady(file);
  return second;
}

async function runOnce(product: SharedProduct, file: string): Promise<Counts> {
  const env = { TEST_DATABASE_URL: undefined, ...(await product.env()) };
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
