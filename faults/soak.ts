import { meanOf, quantile, risesBy, round } from '#bench/support/numbers.ts';
import { atLeast, atMost, holds, report } from '#bench/support/report.ts';
import { cpuSecondsOf } from '#bench/support/server-process.ts';
import { startEverything } from './support/everything.ts';
import { createTally } from './support/tally.ts';

/**
 * SOAK_MINUTES (30) of mixed load at 60 % of the throughput reached in the minute before by sixteen clients without pauses. Product,
 * PostgreSQL and clients share the machine. Over the last two thirds memory and descriptors must not grow, and response times stay
 * within the limits that Mattermost uses for its stated capacity.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const share = 0.6;
const capacitySeconds = Number(process.env.SOAK_CAPACITY_SECONDS ?? 60);
const sampleEveryMs = 2_000;

const { product, load, batchesStored, stop } = await startEverything();
const quick = createTally();
await load.asFastAsItGoes(capacitySeconds, 16, quick.count);
const perSecond = Math.max(1, Math.floor((quick.times.length / capacitySeconds) * share));

const weights: ReturnType<typeof product.weight>[] = [];
const weigh = () => {
  const { rssMiB, files } = product.weight();
  // Excludes the load's own connections.
  weights.push({ rssMiB, files: files - load.connections() });
};
const scales = setInterval(weigh, sampleEveryMs);
const steady = createTally();
const from = { moment: performance.now(), cpu: cpuSecondsOf(product.pid) };
await load.steadily(minutes * 60, perSecond, steady.count);
const seconds = (performance.now() - from.moment) / 1_000;
const cpuSeconds = cpuSecondsOf(product.pid) - from.cpu;
clearInterval(scales);

const taken = load.batchesTaken();
const stored = await batchesStored();
const code = await stop();

const late = weights.slice(Math.floor(weights.length / 3));
const memory = late.map(({ rssMiB }) => rssMiB);
const files = late.map((weight) => weight.files);
const growth = { memoryMiB: round(risesBy(memory), 1), files: round(risesBy(files), 1) };
report(
  'soak',
  {
    minutes,
    capacity: { perSecond: Math.round(quick.times.length / capacitySeconds), ...quick.figures() },
    asked: perSecond,
    ...steady.figures(),
    /** The measure least affected by other load on the machine: 1,000 divided by it is the throughput of one core. */
    cpuMsPerRequest: round((cpuSeconds / steady.times.length) * 1_000),
    memoryMiB: { first: weights[0]?.rssMiB, mean: Math.round(meanOf(memory)), last: memory.at(-1), most: Math.max(...memory) },
    files: { mean: Math.round(meanOf(files)), most: Math.max(...files) },
    growth,
    batches: { taken, stored },
  },
  [
    atLeast('requests a second at 60 % of capacity', steady.times.length / seconds, 0.95 * perSecond),
    atMost('5xx or no answer, %', (steady.failed() / steady.times.length) * 100, 0.025),
    atMost('mean, ms', meanOf(steady.times), 100),
    atMost('p99, ms', quantile(steady.times, 0.99), 2_000),
    atMost('memory grows over the last two thirds, % of its mean', (growth.memoryMiB / meanOf(memory)) * 100, 5),
    atMost('descriptors grow over the last two thirds', growth.files, 8),
    holds('nobody was refused', steady.refused() === 0),
    holds('every batch that was taken is stored, once', stored === taken),
    holds('the product ended by itself', code === 0),
  ],
);
