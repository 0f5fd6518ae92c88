import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#kit/contract/context.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { startTicker } from '#kit/jobs/ticker.ts';
import { pixelsSettings } from '../pixels.feature.ts';
import { keepSnapshot, packBoard } from './keep-snapshot.ts';
import { createLiveBoard, type LiveBoard } from './live-board.ts';
import { createOnline, type Online } from './online.ts';
import { type PaintOutcome, type PaintRequest, paintPixels } from './paint-pixels.ts';
import { createPixelSockets, type PixelSockets } from './pixel-sockets.ts';
import { createPlacementQueue, type PlacementQueue, type Refused } from './placement-queue.ts';
import { followBoard } from './stored-board.queries.ts';

/** The battle state of one process. All of it can be restored from the database, so nothing is lost with the process. */
export type Battle = {
  readonly board: LiveBoard;
  readonly sockets: PixelSockets;
  /** Viewers in all processes. */
  online(): number;
  paint(request: PaintRequest): Promise<PaintOutcome | Refused>;
  /**
   * Brings the board up to date before it is read, because it is not followed while no one watches. `known` is what the reader has seen,
   * possibly from another process. Never throws: if the database is slow, the board stays as it is.
   */
  fresh(known?: Known): Promise<void>;
  /** Reads pixels stored by another part of this process, and notifies the other processes. */
  stored(): Promise<void>;
  /** Loads the board. May throw, and may be called again. */
  load(parts: BattleParts): Promise<void>;
  /** Starts accepting and broadcasting pixels; cannot fail. */
  start(): { stop(): Promise<void> };
};
export type BattleParts = {
  readonly database: Pick<Database, 'reads' | 'kind'>;
  readonly services: Services;
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

/** The last change that a reader has seen. */
export type Known = { readonly season: number; readonly after: number };

const changedTopic = 'pixels:changed';
/** Ten times per second is as fast as the eye can follow. */
const tellEveryMs = 100;
const beatEveryMs = 25_000;
/**
 * On PostgreSQL, Redis announces pixels of other processes and this poll catches lost messages; the embedded database has no other
 * processes.
 */
const lookEveryMs = { postgres: 250, embedded: 2_000 } as const;
/** After this time a slightly old board is served. */
const freshWithinMs = 1_000;
/** Reading more pixels than this would slow down the start. */
const snapshotEvery = 20_000;
/** At shutdown a snapshot pays off earlier, because it speeds up the next start. */
const snapshotAtEnd = 1_000;

export function createBattle(): Battle {
  const board = createLiveBoard();
  const sockets = createPixelSockets(board);
  let running: (BattleParts & { readonly queue: PlacementQueue; readonly online: Online }) | undefined;

  const started = () => running ?? fail('kit.starting');
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = oneAfterAnother(async () => {
    const began = performance.now();
    await followBoard(started().database.reads, board);
    lookedAt = began;
  });
  const lookOrWait = () => look().catch((error: unknown) => started().services.log.warn({ err: error }, 'the pixel board waits'));
  const watched = () => sockets.count() > 0;
  /**
   * Called after a commit, so that others see the pixels when their painters get a response, and by a timer for pixels from other
   * processes.
   */
  const tell = oneAfterAnother(async () => {
    if (!started().services.settings.get(pixelsSettings.on)) return sockets.close(4_003, 'pixels.off');
    const began = performance.now();
    if (!(await sockets.tell())) return;
    // Broadcasting to thousands takes long: leave at least as much time to pages and new pixels.
    const took = performance.now() - began;
    await sleep(Math.max(took, tellEveryMs - took));
  });
  const tellOthers = () => started().services.realtime.publish(changedTopic, { season: board.season, seq: board.seq });

  const write = async (requests: readonly PaintRequest[]): Promise<readonly PaintOutcome[]> => {
    const { transact, services } = started();
    const cooldown = {
      longest: services.settings.get(pixelsSettings.cooldown),
      least: services.settings.get(pixelsSettings.shortestCooldown),
    };
    const { outcomes, added } = await transact((tx) => paintPixels(tx, requests, cooldown));
    if (added) {
      // Pixels of other processes precede ours and are missing here: read the stored ones, which include ours.
      if (!board.apply(added.season, added.firstSeq, added.changes)) void lookOrWait();
      tellOthers();
      void tell().catch((error: unknown) => services.log.warn({ err: error }, 'pixels were not told'));
    }
    return outcomes;
  };

  const snapshots = () => {
    let last = { season: board.season, seq: board.seq };
    return async (after: number) => {
      const { season, seq } = board;
      if (season === last.season && seq - last.seq < after) return;
      const packed = season === last.season ? await packBoard(Uint8Array.from(board.cells)) : undefined;
      last = { season, seq };
      if (packed) await started().transact((tx) => keepSnapshot(tx, { season, seq, board: packed }));
    };
  };

  return {
    board,
    sockets,
    online: () => running?.online.total() ?? 0,
    paint: (request) => started().queue.paint(request),
    async fresh(known) {
      if (!running) return;
      const { kind } = running.database;
      const behind = known && (known.season !== board.season || known.after > board.seq);
      if (!behind && performance.now() - lookedAt < lookEveryMs[kind]) return;
      const late = new AbortController();
      await Promise.race([lookOrWait(), sleep(freshWithinMs, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
    },
    async stored() {
      await look();
      tellOthers();
    },
    async load(parts) {
      const online = createOnline(parts.services.realtime, sockets.count, randomBytes(6).toString('base64url'));
      running = { ...parts, queue: createPlacementQueue({ write }), online };
      await look();
    },
    start() {
      const { services, database, queue, online } = started();
      const { realtime, log } = services;
      const keep = snapshots();
      const leave = realtime.subscribe(changedTopic, ({ json }) => {
        const { season, seq } = JSON.parse(json) as { readonly season: number; readonly seq: number };
        if (watched() && (season !== board.season || seq > board.seq)) void lookOrWait();
      });
      const tickers = [
        startTicker('tell pixels', tellEveryMs, tell, log),
        startTicker('look for pixels', lookEveryMs[database.kind], async () => (watched() ? look() : undefined), log),
        startTicker('pixel snapshots', 5_000, () => keep(snapshotEvery), log),
        startTicker('pixel sockets', beatEveryMs, async () => sockets.beat(), log),
        startTicker('pixel watchers', 3_000, async () => sockets.say(JSON.stringify({ online: online.tell() })), log),
      ];
      const bye = () => sockets.close(1_001, 'restart');
      realtime.closing.addEventListener('abort', bye);
      return {
        async stop() {
          realtime.closing.removeEventListener('abort', bye);
          leave();
          await queue.drained();
          await Promise.all(tickers.map((ticker) => ticker.stop()));
          await keep(snapshotAtEnd).catch((error: unknown) => log.warn({ err: error }, 'no snapshot of the pixels was kept'));
        },
      };
    },
  };
}

/** Never runs twice at once. Callers during a run share the next one, which starts after their call and therefore sees their changes. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    current = work().finally(() => {
      current = undefined;
    });
    return current;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
