import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Labels = Readonly<Record<string, string | number>>;

export type Metrics = {
  /** Declaring the same name twice returns the same counter. `read` returns a total that is counted elsewhere. */
  counter(name: string, help: string, labels?: readonly string[], read?: () => number): { add(labels?: Labels, by?: number): void };
  /** A counter for tens of thousands of events per second: added up here, transferred when the metrics are scraped. */
  tally(name: string, help: string, label: string): (value: string) => void;
  /** `read` is called at each scrape; without it `set` sets the value. After `clear` there is no value until the next `set`. */
  gauge(
    name: string,
    help: string,
    options?: { readonly labels?: readonly string[]; readonly read?: () => number },
  ): { readonly set: (value: number, labels?: Labels) => void; readonly clear: (labels?: Labels) => void };
  histogram(
    name: string,
    help: string,
    options: { readonly labels?: readonly string[]; readonly buckets: readonly number[] },
  ): { observe(value: number, labels?: Labels): void };
  /** Records a finished request, by operation id and never by address, because the number of addresses is unbounded. */
  observeRequest(request: AnsweredRequest): void;
  /** The response of `GET /metrics`. */
  print(): Promise<{ readonly type: string; readonly body: string }>;
};

export type AnsweredRequest = {
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
  /** See waitsByDesign: counted like any other, but excluded from latency metrics. */
  readonly waits?: boolean;
};

/** All metrics of this process; our own have the prefix `prospekt_`. One registry per server, so that tests do not interfere. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const declared = new Map<string, unknown>();
  const once = <Made>(name: string, make: (full: string) => Made): Made => {
    const known = declared.get(name);
    if (known !== undefined) return known as Made;
    const made = make(`prospekt_${name}`);
    declared.set(name, made);
    return made;
  };

  const metrics: Omit<Metrics, 'observeRequest'> = {
    counter: (name, help, labels = [], read) =>
      once(name, (full) => {
        const counter: Counter = new Counter({
          name: full,
          help,
          labelNames: [...labels],
          registers: [registry],
          ...(read && {
            collect() {
              counter.reset();
              counter.inc(read());
            },
          }),
        });
        return { add: (values = {}, by = 1) => counter.inc({ ...values }, by) };
      }),
    tally: (name, help, label) =>
      once(name, (full) => {
        const waiting = new Map<string, number>();
        const counter: Counter = new Counter({
          name: full,
          help,
          labelNames: [label],
          registers: [registry],
          collect() {
            for (const [value, times] of waiting) counter.inc({ [label]: value }, times);
            waiting.clear();
          },
        });
        return (value: string) => void waiting.set(value, (waiting.get(value) ?? 0) + 1);
      }),
    gauge: (name, help, { labels = [], read } = {}) =>
      once(name, (full) => {
        const gauge: Gauge = new Gauge({
          name: full,
          help,
          labelNames: [...labels],
          registers: [registry],
          ...(read && { collect: () => gauge.set(read()) }),
        });
        // Without labels a gauge starts at 0, a value that was never measured.
        gauge.remove({});
        return {
          set: (value, values = {}) => gauge.set({ ...values }, value),
          clear: (values = {}) => gauge.remove({ ...values }),
        };
      }),
    histogram: (name, help, { labels = [], buckets }) =>
      once(name, (full) => {
        const histogram = new Histogram({ name: full, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] });
        return { observe: (value, values = {}) => histogram.observe({ ...values }, value) };
      }),
    print: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };

  const requests = metrics.histogram('http_request_seconds', 'Time from the request to the end of its answer', {
    labels: ['operation', 'status', 'waits'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  return {
    ...metrics,
    observeRequest: ({ operation, status, seconds, waits = false }) =>
      requests.observe(seconds, { operation, status, waits: waits ? 'yes' : 'no' }),
  };
}
