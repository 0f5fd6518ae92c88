import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { within } from './within.ts';

/** An external service the product needs. */
export type Dependency = {
  /** Its label in `prospekt_dependency_up`. */
  readonly name: string;
  /** Resolves when it answers. Called again only after it settled, however long that takes: a hanging dependency gets no second call. */
  readonly ask: () => Promise<unknown>;
  /** Further values read when it answers. Otherwise these gauges have no value, as Prometheus expects. */
  readonly readings?: readonly Reading[];
  /** How long an outcome is reused before a request for metrics queries again. */
  readonly freshMs?: number;
  /** A slower call counts as unanswered. */
  readonly answerMs?: number;
};

export type Reading = { readonly gauge: ReturnType<Metrics['gauge']>; readonly read: () => Promise<number> };

export type Probes = {
  /** Queries every dependency whose outcome is stale. Waits only briefly; slower outcomes count in the next request for metrics. */
  refresh(): Promise<void>;
  /** The last outcome; undefined before the first one. */
  isUp(name: string): boolean | undefined;
};

type Times = {
  readonly answerMs: number;
  /** Prometheus gives up a scrape after 10 s, and would then have no metrics at all. */
  readonly waitMs: number;
  readonly freshMs: number;
  readonly now: () => number;
};
const usual: Times = { answerMs: 2_000, waitMs: 500, freshMs: 3_000, now: () => performance.now() };

export function createProbes(metrics: Metrics, dependencies: readonly Dependency[], times: Partial<Times> = {}): Probes {
  const { waitMs, now, ...usualTimes } = { ...usual, ...times };
  const up = metrics.gauge('dependency_up', 'Whether a dependency answered when it was last asked (1) or not (0)', {
    labels: ['dependency'],
  });
  const seconds = metrics.gauge('dependency_seconds', 'How long the dependency took for its last answer', { labels: ['dependency'] });
  const outcomes = new Map<string, boolean>();

  const watch = ({ name, ask, readings = [], freshMs = usualTimes.freshMs, answerMs = usualTimes.answerMs }: Dependency) => {
    const labels = { dependency: name };
    let settledAt = Number.NEGATIVE_INFINITY;
    let asking: Promise<void> | undefined;
    const judge = async (answer: Promise<unknown>) => {
      const from = now();
      try {
        await within(answer, answerMs);
        up.set(1, labels);
        seconds.set((now() - from) / 1_000, labels);
        outcomes.set(name, true);
      } catch {
        // The reason is logged where the dependency is used; here only the lack of an answer counts.
        up.set(0, labels);
        seconds.clear(labels);
        outcomes.set(name, false);
        for (const { gauge } of readings) gauge.clear();
        await answer.catch(() => undefined);
        return;
      }
      for (const { gauge, read } of readings) {
        const value = read();
        await within(value, answerMs).then(gauge.set, () => gauge.clear());
        await value.catch(() => undefined);
      }
    };
    return (): Promise<void> => {
      if (!asking && now() - settledAt >= freshMs) {
        asking = judge((async () => ask())()).finally(() => {
          asking = undefined;
          settledAt = now();
        });
      }
      return asking ?? Promise.resolve();
    };
  };

  const watched = dependencies.map(watch);
  return {
    async refresh() {
      const enough = new AbortController();
      const patience = sleep(waitMs, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([Promise.all(watched.map((refresh) => refresh())), patience]);
      enough.abort();
    },
    isUp: (name) => outcomes.get(name),
  };
}
