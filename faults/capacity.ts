import { meanOf, quantile, round } from '#bench/support/numbers.ts';
import { atLeast, holds, report } from '#bench/support/report.ts';
import { startEverything } from './support/everything.ts';
import { createTally } from './support/tally.ts';

/**
 * The whole product under mixed load, a quarter more in each step of CAPACITY_STEP_SECONDS (20), until a limit that Mattermost uses for
 * its load tests is exceeded: failures, response times, or throughput below the offered load. Product, PostgreSQL and clients share the
 * machine.
 */
const stepSeconds = Number(process.env.CAPACITY_STEP_SECONDS ?? 20);
const firstPerSecond = 60;
const most = 20;

const { load, batchesStored, stop } = await startEverything();
const steps: { readonly perSecond: number; readonly crossed: readonly string[] }[] = [];
for (let perSecond = firstPerSecond; steps.length < most && !steps.at(-1)?.crossed.length; perSecond = Math.round(perSecond * 1.25))
  steps.push(await step(perSecond));
const taken = load.batchesTaken();
const stored = await batchesStored();
await stop();

const carried = steps.findLast(({ crossed }) => crossed.length === 0);
const last = steps.at(-1);
report('capacity', { stepSeconds, steps, carried: carried?.perSecond, first: last?.crossed, batches: { taken, stored } }, [
  atLeast('requests a second within all lines', carried?.perSecond ?? 0, firstPerSecond),
  holds('a line was crossed', last?.crossed.length !== 0),
  holds('what was too much lost no batch', stored === taken),
]);

async function step(perSecond: number) {
  const tally = createTally();
  const from = performance.now();
  await load.steadily(stepSeconds, perSecond, tally.count);
  const answered = tally.times.length / ((performance.now() - from) / 1_000);
  const failedPercent = (tally.failed() / tally.times.length) * 100;
  const lines = {
    'more than 0.025 % failed': failedPercent > 0.025,
    'mean above 0.1 s': meanOf(tally.times) > 100,
    'p99 above 2 s': quantile(tally.times, 0.99) > 2_000,
    'fewer than 95 % of them answered in time': answered < 0.95 * perSecond,
  };
  const crossed = Object.entries(lines).flatMap(([line, is]) => (is ? [line] : []));
  return { perSecond, answered: round(answered), failedPercent: round(failedPercent, 3), ...tally.figures(), crossed };
}
