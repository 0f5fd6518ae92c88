import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { type Point, placeOf, side } from '#features/pixels/board.ts';
import { type Battle, type OwnPainter, pixelsContract } from '#features/pixels/pixels.contract.ts';
import { placeOfChange } from '#features/pixels/wire.ts';
import { browserCall } from '#kit/browser/call.ts';
import { readPlace, writePlace } from './board/address.ts';
import { followBoard, type Line, type LineState, type Painted } from './board/connection.ts';
import { type PlaceWriter, placeWriter } from './board/place-writer.ts';
import { chime } from './board/sound.ts';
import { createStage, type Stage } from './board/stage.ts';

export type Battlefield = {
  readonly stage: Stage | null;
  readonly state: LineState;
  readonly online: number;
  readonly me: OwnPainter | null;
  /** Loading the painter failed; it is retried on reconnect. */
  readonly unasked: boolean;
  askAgain(): void;
  /** End of the cooldown, in milliseconds of this page's clock. */
  readonly readyAt: number;
  readonly chosen: Point | null;
  readonly choose: Dispatch<SetStateAction<Point | null>>;
  /** Incremented on every change to the chosen cell. */
  readonly repainted: number;
  paint(cell: Point, colour: number): Promise<Painted>;
  /** Stored in the URL with the position. */
  keepTemplate(text: string | null): void;
};

/** Cells visible initially: enough to recognise the picture, and to hit a cell after one pinch. */
const firstCells = 180;

type Page = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly battle: Battle;
  /** Another season was opened while the page was open. */
  readonly onBattle: (battle: Battle) => void;
  /** False while a time-lapse uses the board. */
  readonly live: boolean;
};

/** State of the board, the connection and the painter: everything on the page except its controls. */
export function useBattle({ canvas, battle, onBattle, live }: Page): Battlefield {
  const [stage, setStage] = useState<Stage | null>(null);
  const [state, setState] = useState<LineState>('loading');
  const [online, setOnline] = useState(battle.online);
  const [me, setMe] = useState<OwnPainter | null>(null);
  const [unasked, setUnasked] = useState(false);
  const [readyAt, setReadyAt] = useState(0);
  const [chosen, setChosen] = useState<Point | null>(null);
  const [repainted, setRepainted] = useState(0);
  const watched = useRef<Point | null>(null);
  const line = useRef<Line | null>(null);
  const template = useRef<string | null>(null);
  const address = useRef<PlaceWriter | null>(null);

  const askWhoPaints = useCallback(async () => {
    const own = await browserCall()(pixelsContract.getOwnPainter);
    setMe(own);
    setUnasked(false);
    setReadyAt(performance.now() + own.waitSeconds * 1_000);
  }, []);
  const [seasons] = useState(() =>
    watchSeason(battle.season?.number, async () => {
      await askWhoPaints();
      onBattle(await browserCall()(pixelsContract.getBattle));
    }),
  );
  useEffect(() => () => seasons.close(), [seasons]);

  useEffect(() => {
    if (!canvas.current) return;
    const given = readPlace(location.hash);
    template.current = given.template;
    const { clientWidth, clientHeight } = canvas.current;
    const zoom = Math.min(clientWidth, clientHeight) / firstCells;
    const made = createStage(
      canvas.current,
      { x: side / 2, y: side / 2, zoom, ...given.camera },
      { tapped: setChosen, moved: () => writer.soon() },
    );
    const writer = placeWriter(() => writePlace(made.camera, template.current));
    address.current = writer;
    setStage(made);
    return () => {
      writer.close();
      made.close();
    };
  }, [canvas]);

  useEffect(() => {
    if (!stage || !live) return;
    const followed = followBoard({
      board(cells, season) {
        stage.board.show(cells);
        stage.redraw();
        // The changes since the previous board are unknown, so assume that the chosen cell changed.
        setRepainted((times) => times + 1);
        seasons.shown(season);
      },
      changes(changes) {
        stage.board.change(changes);
        stage.redraw();
        const place = watched.current && placeOf(watched.current);
        if (changes.some((change) => placeOfChange(change) === place)) setRepainted((times) => times + 1);
      },
      online: setOnline,
      state: setState,
    });
    line.current = followed;
    return () => followed.close();
  }, [stage, live, seasons]);

  // If it fails, one can still watch.
  const askAgain = useCallback(() => void askWhoPaints().catch(() => setUnasked(true)), [askWhoPaints]);
  useEffect(askAgain, [askAgain]);
  const connected = state === 'live' || state === 'polling';
  useEffect(() => {
    if (unasked && connected) askAgain();
  }, [unasked, connected, askAgain]);

  useEffect(() => {
    watched.current = chosen;
    stage?.choose(chosen);
  }, [stage, chosen]);

  const paint = useCallback(async ({ x, y }: Point, colour: number): Promise<Painted> => {
    const painted = (await line.current?.paint({ place: placeOf({ x, y }), x, y, colour })) ?? { error: '' };
    if (painted.waitSeconds !== undefined) setReadyAt(performance.now() + painted.waitSeconds * 1_000);
    if (!('error' in painted)) chime('painted');
    return painted;
  }, []);

  const keepTemplate = useCallback((text: string | null) => {
    template.current = text;
    address.current?.now();
  }, []);

  return { stage, state, online, me, unasked, askAgain, readyAt, chosen, choose: setChosen, repainted, paint, keepTemplate };
}

/** Spreads the requests, because all waiting clients see the new season at once. */
const spreadMs = 2_000;
const againMs = 5_000;

type SeasonWatch = { shown(season: number): void; close(): void };

/**
 * Reloads the page data when the board's season differs from the known one, because title and permissions have changed with it. Retries
 * failures.
 */
export function watchSeason(first: number | undefined, renew: () => Promise<unknown>): SeasonWatch {
  let known = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew().catch(() => ask(againMs)), pause);
  };
  return {
    shown(season) {
      if (season === known) return;
      known = season;
      ask(Math.random() * spreadMs);
    },
    close: () => clearTimeout(timer),
  };
}
