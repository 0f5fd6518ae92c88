import type { PaintOutcome, PaintRequest } from './paint-pixels.ts';

export type Refused = { readonly code: 'pixels.busy' };

/** Collects what people paint, and writes it down together: one commit for all who came while the last one was written. */
export type PlacementQueue = {
  /** Resolves when the pixel is stored, or when it is known that it is not; refuses at once what would wait too long. */
  paint(request: PaintRequest): Promise<PaintOutcome | Refused>;
  /** Resolves when everything that waits is written. */
  drained(): Promise<void>;
  readonly waiting: number;
};

type Options = {
  readonly write: (requests: readonly PaintRequest[]) => Promise<readonly PaintOutcome[]>;
  /** How many may wait. Beyond it people are told at once, instead of all of them waiting longer. */
  readonly most?: number;
  readonly batch?: number;
  /** Between the beginnings of two commits: many small ones would cost the database more than they save anybody. */
  readonly everyMs?: number;
};
type Waiting = { readonly request: PaintRequest; readonly settle: PromiseWithResolvers<PaintOutcome> };

/** Of one person's; two tabs are ordinary, and more than this is somebody trying. */
const mostOfOne = 3;

export function createPlacementQueue({ write, most = 2_000, batch = 500, everyMs = 100 }: Options): PlacementQueue {
  let waiting: Waiting[] = [];
  const perPerson = new Map<number, number>();
  let running: Promise<void> | undefined;

  /** The next commit has one request of each person, the oldest first; the others wait for the one after it. */
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
      // Nobody knows whether the commit was made: nothing is acknowledged, and the board shows what is stored.
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
