import type { PaintOutcome, PaintRequest } from './paint-pixels.ts';

export type Refused = { readonly code: 'pixels.busy' };

/** Batches pixels: all requests that arrive while a commit is running share the next one. */
export type PlacementQueue = {
  /** Resolves when the pixel is stored or rejected; rejects immediately if the wait would be too long. */
  paint(request: PaintRequest): Promise<PaintOutcome | Refused>;
  /** Resolves when all queued requests are written. */
  drained(): Promise<void>;
  readonly waiting: number;
};

type Options = {
  readonly write: (requests: readonly PaintRequest[]) => Promise<readonly PaintOutcome[]>;
  /** Maximum queue length. Beyond it requests are rejected, rather than making everyone wait longer. */
  readonly most?: number;
  readonly batch?: number;
  /** Minimum time between the starts of two commits; many small ones would cost the database more than they save. */
  readonly everyMs?: number;
};
type Waiting = { readonly request: PaintRequest; readonly settle: PromiseWithResolvers<PaintOutcome> };

/** Limit per person: two tabs are normal, more is probing. */
const mostOfOne = 3;

export function createPlacementQueue({ write, most = 2_000, batch = 500, everyMs = 100 }: Options): PlacementQueue {
  let waiting: Waiting[] = [];
  const perPerson = new Map<number, number>();
  let running: Promise<void> | undefined;

  /** One request per person in each commit, oldest first; the others wait for the next one. */
  const nextBatch = (): readonly Waiting[] => {
    const seen = new Set<number>();
    const [now, later]: [Waiting[], Waiting[]] = [[], []];
    for (const one of waiting) {
      const first = now.length < batch && !seen.has(one.request.accountId);
      seen.add(one.request.accountId);
      (first ? now : later).push(one);
    }
    waiting = later;
    return now;
  };

  const writeBatch = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await write(group.map(({ request }) => request));
      for (const [at, { settle }] of group.entries()) {
        const outcome = outcomes[at];
        if (outcome) settle.resolve(outcome);
        else settle.reject(new Error('A pixel was written without an outcome'));
      }
    } catch (error) {
      // Whether the commit succeeded is unknown: acknowledge nothing; the board shows what is stored.
      for (const { settle } of group) settle.reject(error);
    }
    for (const { request } of group) {
      const left = (perPerson.get(request.accountId) ?? 1) - 1;
      if (left > 0) perPerson.set(request.accountId, left);
      else perPerson.delete(request.accountId);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const began = performance.now();
      await writeBatch(nextBatch());
      if (waiting.length < batch) await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - (performance.now() - began))));
    }
    running = undefined;
  };

  return {
    async paint(request) {
      const own = perPerson.get(request.accountId) ?? 0;
      if (waiting.length >= most || own >= mostOfOne) return { code: 'pixels.busy' };
      perPerson.set(request.accountId, own + 1);
      const settle = Promise.withResolvers<PaintOutcome>();
      waiting.push({ request, settle });
      running ??= run();
      return settle.promise;
    },
    drained: async () => running,
    get waiting() {
      return waiting.length;
    },
  };
}
