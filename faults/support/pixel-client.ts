import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { cellCount } from '#features/pixels/board.ts';
import { cellOfChange, decode, encodePaint, placeOfChange } from '#features/pixels/wire.ts';

export type PixelClient = {
  live(): boolean;
  seq(): number;
  cells(): Uint8Array;
  fetchBoard(): Promise<{ readonly season: number; readonly seq: number; readonly cells: Uint8Array }>;
  /** Paints as often as it may; answers the numbers of what was acknowledged. */
  paintUntil(stop: AbortSignal): Promise<readonly number[]>;
  close(): void;
};

/** Somebody who watches and paints, and comes back after a break with the last number they saw, as the page does. */
export function pixelClient(origin: string, cookie: string, number: number): PixelClient {
  let socket: WebSocket | undefined;
  let board: { season: number; seq: number; cells: Uint8Array } | undefined;
  let [live, closed, ids] = [false, false, 0];
  const waiting = new Map<number, (seq: number | null) => void>();

  const fetchBoard = async () => {
    const message = decode(await (await fetch(`${origin}/api/pixels/board`)).arrayBuffer());
    if (message?.kind !== 'board') throw new Error('this is no board');
    return { season: message.season, seq: message.seq, cells: Uint8Array.from(message.cells) };
  };
  const comeBack = () => {
    live = false;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
    if (!closed) setTimeout(() => void connect().catch(comeBack), 200 + Math.random() * 400);
  };
  const connect = async () => {
    board ??= await fetchBoard();
    const address = `${origin.replace('http', 'ws')}/api/pixels/live?season=${board.season}&after=${board.seq}`;
    socket = new WebSocket(address, { headers: { cookie }, localAddress: `127.0.${1 + (number % 50)}.1` });
    socket.on('error', () => undefined);
    socket.on('close', comeBack);
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? take(Uint8Array.from(data)) : hear(data.toString())));
  };
  const take = (bytes: Uint8Array<ArrayBuffer>) => {
    const message = decode(bytes.buffer);
    if (message?.kind === 'changes' && board && message.seq <= board.seq + 1 && message.season === board.season) {
      for (const change of message.changes.subarray(board.seq + 1 - message.seq)) {
        board.cells[placeOfChange(change)] = cellOfChange(change);
        board.seq += 1;
      }
      live = true;
      return;
    }
    board = undefined;
    socket?.close();
  };
  const hear = (text: string) => {
    const { id, seq }: { readonly id?: number; readonly seq?: number } = JSON.parse(text);
    if (id === undefined) return;
    waiting.get(id)?.(seq ?? null);
    waiting.delete(id);
  };
  void connect().catch(comeBack);

  return {
    live: () => live,
    seq: () => board?.seq ?? 0,
    cells: () => board?.cells ?? new Uint8Array(cellCount),
    fetchBoard,
    async paintUntil(stop) {
      const acked: number[] = [];
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
