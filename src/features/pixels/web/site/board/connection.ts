import { pixelsContract } from '#features/pixels/pixels.contract.ts';
import { decode, encodePaint, type Message } from '#features/pixels/wire.ts';
import { browserCall, CallError, told } from '#kit/browser/call.ts';
import { addressOfCall } from '#kit/browser/request.ts';

/** polling: no WebSocket is possible, and changes are requested every few seconds. */
export type LineState = 'loading' | 'live' | 'polling' | 'lost' | 'off';
export type Painted = { readonly waitSeconds: number } | { readonly error: string; readonly waitSeconds?: number };

export type BoardListener = {
  /** A whole board; of another season if one was opened meanwhile. */
  board(cells: Uint8Array, season: number): void;
  changes(changes: Uint32Array): void;
  online(count: number): void;
  state(state: LineState): void;
};
export type Line = {
  paint(pixel: { readonly place: number; readonly x: number; readonly y: number; readonly colour: number }): Promise<Painted>;
  close(): void;
};

const pollMs = 3_000;
/** The server sends the number of viewers every three seconds. */
const listenMs = 5_000;
/** After this many checks without a message the connection is considered dead. */
const silentLooks = 3;
const offCode = 4_003;
/** Failed connection attempts after which the WebSocket is considered impossible here. */
const patience = 2;
/** Every so many polls the WebSocket is tried again, in case the server was only temporarily unavailable. */
const pollsBetweenTries = 10;

/** Follows the board: first all of it, then every change, without gaps across reconnects. */
export function followBoard(listener: BoardListener, { sockets = true } = {}): Line {
  let closed = false;
  let known: { season: number; seq: number } | undefined;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let answers = 0;
  let polls = 0;
  const waiting = new Map<number, (painted: Painted) => void>();

  const later = (work: () => void, milliseconds: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, milliseconds);
  };
  /** One connection at a time: pending requests of the old one fail, and its further messages are ignored. */
  const leave = () => {
    const left = socket;
    socket = undefined;
    clearTimeout(timer);
    clearTimeout(watch);
    for (const settle of waiting.values()) settle({ error: '' });
    waiting.clear();
    left?.close();
  };
  /** Randomised, so that clients do not all reconnect at once after a server restart. */
  const pause = () => Math.min(15_000, 500 * 2 ** failures) * (0.5 + Math.random());

  const take = (message: Message | undefined): 'taken' | 'gap' => {
    if (message?.kind !== 'changes' || !known) return 'gap';
    const from = known.seq + 1 - message.seq;
    if (message.season !== known.season || from < 0) return 'gap';
    const fresh = message.changes.subarray(from);
    known.seq += fresh.length;
    if (fresh.length > 0) listener.changes(fresh);
    return 'taken';
  };

  const ask = async (address: string): Promise<Message | undefined> => {
    const answer = await fetch(address);
    if (answer.ok) return decode(await answer.arrayBuffer());
    // Any other 503 (a proxy, too many users) is temporary, and its body may not be JSON.
    throw told(new CallError(answer.status, await answer.json().catch(() => ({}))));
  };
  const broken = (error: unknown) => listener.state(error instanceof CallError && error.code === 'pixels.off' ? 'off' : 'lost');

  const load = async (): Promise<void> => {
    try {
      const message = await ask(addressOfCall(pixelsContract.getBoard));
      if (message?.kind !== 'board') throw new Error('This is no board');
      if (closed) return;
      known = { season: message.season, seq: message.seq };
      listener.board(message.cells, message.season);
      if (sockets && failures < patience) connect();
      else poll();
    } catch (error) {
      if (closed) return;
      // Whatever failed, show it and retry.
      failures += 1;
      broken(error);
      later(load, pause());
    }
  };

  const connect = () => {
    if (!known || closed) return;
    leave();
    const { season, seq } = known;
    const address = addressOfCall(pixelsContract.watchBoard, { season, after: seq });
    const opened = new WebSocket(new URL(address, location.href.replace(/^http/, 'ws')));
    let heard = false;
    let looks = 0;
    const lost = (code?: number) => {
      leave();
      if (code === offCode) listener.state('off');
      else if (heard) listener.state('lost');
      failures += heard ? 0 : 1;
      if (failures >= patience) void poll();
      else later(connect, pause());
    };
    /** Counts checks rather than seconds: after the device slept, the first check runs before pending messages. */
    const listen = () => {
      watch = setTimeout(() => {
        looks += 1;
        // Waiting for an unanswered close would take a minute.
        if (looks > silentLooks) lost();
        else listen();
      }, listenMs);
    };
    opened.binaryType = 'arraybuffer';
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      if (!heard) listener.state('live');
      heard = true;
      looks = 0;
      failures = 0;
      if (typeof data === 'string') return hear(data);
      if (take(decode(data)) === 'taken') return;
      leave();
      void load();
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) lost(code);
    };
    socket = opened;
    listen();
  };

  const hear = (text: string) => {
    const told: { readonly online?: number; readonly id?: number } & Painted = JSON.parse(text);
    if (told.online !== undefined) listener.online(told.online);
    if (told.id === undefined) return;
    waiting.get(told.id)?.(told);
    waiting.delete(told.id);
  };

  const poll = async (): Promise<void> => {
    if (!known || closed) return;
    try {
      const { season, seq } = known;
      const message = await ask(addressOfCall(pixelsContract.getChanges, { season, after: seq }));
      if (closed) return;
      listener.state('polling');
      if (take(message) === 'gap') return void load();
      polls += 1;
      if (sockets && polls % pollsBetweenTries === 0) {
        failures = patience - 1;
        return connect();
      }
      later(poll, pollMs);
    } catch (error) {
      if (closed) return;
      broken(error);
      later(poll, pollMs * 2);
    }
  };

  void load();
  return {
    async paint({ place, x, y, colour }) {
      if (socket?.readyState === WebSocket.OPEN) {
        answers += 1;
        const id = answers;
        const painted = new Promise<Painted>((resolve) => waiting.set(id, resolve));
        socket.send(encodePaint({ id, place, colour }));
        return painted;
      }
      try {
        return await browserCall()(pixelsContract.paintPixel, { x, y, colour });
      } catch (error) {
        const text = error instanceof CallError ? error.text : undefined;
        const seconds = error instanceof CallError ? Number(error.body.params?.seconds ?? 0) : 0;
        return { error: text ?? '', waitSeconds: seconds || undefined };
      }
    },
    close() {
      closed = true;
      leave();
    },
  };
}
