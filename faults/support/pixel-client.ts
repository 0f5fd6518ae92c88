import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { cellCount } from '#features/pixels/board.ts';
import { cellOfChange, decode, encodePaint, placeOfChange } from '#features/pixels/wire.ts';

/** `cells` null: the client follows the sequence numbers and receives every frame, but keeps no board. */
export type Board = { season: number; seq: number; cells: Uint8Array | null };
export type PixelClient = {
  live(): boolean;
  board(): Board;
  /** Paints as often as allowed; returns the sequence numbers of acknowledged pixels. */
  paintUntil(stop: AbortSignal): Promise<readonly number[]>;
  close(): void;
};

export async function fetchBoard(origin: string): Promise<Board & { cells: Uint8Array }> {
  const message = decode(await (await fetch(`${origin}/api/pixels/board`)).arrayBuffer());
  if (message?.kind !== 'board') throw new Error('this is no board');
  return { season: message.season, seq: message.seq, cells: message.cells };
}

/** A client with a board that watches and paints, and reconnects with its last sequence number, as the page does. */
export function pixelClient(origin: string, first: Board, number: number, cookie?: string): PixelClient {
  let board: Board = { ...first, cells: first.cells?.slice() ?? null };
  let socket: WebSocket | undefined;
  let [live, closed, failures, ids] = [false, false, 0, 0];
  const waiting = new Map<number, (seq: number | null) => void>();

  const comeBack = () => {
    failures = live ? 0 : failures + 1;
    live = false;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
    if (!closed) setTimeout(connect, Math.min(15_000, 500 * 2 ** failures) * (0.5 + Math.random()));
  };
  const connect = () => {
    const address = `${origin.replace('http', 'ws')}/api/pixels/live?season=${board.season}&after=${board.seq}`;
    socket = new WebSocket(address, { headers: cookie ? { cookie } : {}, localAddress: `127.0.${1 + (number % 50)}.1` });
    socket.on('error', () => undefined);
    socket.on('close', comeBack);
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? take(data) : hear(data.toString())));
  };
  const take = (data: Buffer) => {
    const bytes = new ArrayBuffer(data.length);
    data.copy(new Uint8Array(bytes));
    const message = decode(bytes);
    if (message?.kind === 'changes' && message.seq <= board.seq + 1 && message.season === board.season) {
      const fresh = message.changes.subarray(board.seq + 1 - message.seq);
      if (board.cells) for (const change of fresh) board.cells[placeOfChange(change)] = cellOfChange(change);
      board.seq += fresh.length;
      live = true;
      return;
    }
    void fetchBoard(origin).then(
      (fresh) => {
        board = { ...fresh, cells: board.cells && fresh.cells };
        socket?.close();
      },
      () => socket?.close(),
    );
  };
  const hear = (text: string) => {
    const { id, seq }: { readonly id?: number; readonly seq?: number } = JSON.parse(text);
    if (id === undefined) return;
    waiting.get(id)?.(seq ?? null);
    waiting.delete(id);
  };
  connect();

  return {
    live: () => live,
    board: () => board,
    async paintUntil(stop) {
      const acked: number[] = [];
      await sleep(Math.random() * 950);
      while (!stop.aborted) {
        ids += 1;
        const id = ids;
        const answer = new Promise<number | null>((resolve) => waiting.set(id, resolve));
        if (!live || socket?.readyState !== WebSocket.OPEN) waiting.get(id)?.(null);
        else socket.send(encodePaint({ id, place: Math.floor(Math.random() * cellCount), colour: Math.floor(Math.random() * 32) }));
        const seq = await answer;
        if (seq !== null) acked.push(seq);
        await sleep(seq === null ? 100 : 950);
      }
      return acked;
    },
    close() {
      closed = true;
      socket?.close();
    },
  };
}
