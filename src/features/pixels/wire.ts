import { cellCount } from './board.ts';

/**
 * The binary format between server and browser, little-endian. A cell is one byte: five bits of colour, one for "painted by staff". A
 * change is 32 bits: twenty of the cell's index, with the cell's six bits above them.
 */
const staffBit = 32;

export const cellOf = (colour: number, staff: boolean): number => colour | (staff ? staffBit : 0);
export const colourOf = (cell: number): number => cell & 31;
export const isStaff = (cell: number): boolean => (cell & staffBit) !== 0;

export const changeOf = (place: number, cell: number): number => place | (cell << 20);
export const placeOfChange = (change: number): number => change & 0xfffff;
export const cellOfChange = (change: number): number => (change >>> 20) & 63;

/**
 * changes: `seq` is the number of the first one. board: `seq` is the number of the last one included. fresh: the requested number is no
 * longer known.
 */
export type Message =
  | { readonly kind: 'changes'; readonly season: number; readonly seq: number; readonly changes: Uint32Array }
  | { readonly kind: 'board'; readonly season: number; readonly seq: number; readonly cells: Uint8Array }
  | { readonly kind: 'fresh' };

const kinds = { changes: 1, board: 2, fresh: 3 } as const;
/** Kind, version, season, number. A multiple of four, so that the changes can be read in place as a typed array. */
const headBytes = 12;
const version = 1;

export function encode(message: Message): Uint8Array<ArrayBuffer> {
  const body =
    message.kind === 'changes' ? new Uint8Array(message.changes.buffer, message.changes.byteOffset, message.changes.byteLength) : null;
  const cells = message.kind === 'board' ? message.cells : null;
  const bytes = new Uint8Array(headBytes + (body ?? cells ?? []).length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kinds[message.kind]);
  view.setUint8(1, version);
  if (message.kind !== 'fresh') {
    view.setUint16(2, message.season, true);
    view.setFloat64(4, message.seq, true);
  }
  bytes.set(body ?? cells ?? [], headBytes);
  return bytes;
}

/** Undefined for foreign bytes. */
export function decode(buffer: ArrayBuffer): Message | undefined {
  if (buffer.byteLength < headBytes) return undefined;
  const view = new DataView(buffer);
  if (view.getUint8(1) !== version) return undefined;
  const season = view.getUint16(2, true);
  const seq = view.getFloat64(4, true);
  const length = buffer.byteLength - headBytes;
  switch (view.getUint8(0)) {
    case kinds.changes:
      return length % 4 === 0 ? { kind: 'changes', season, seq, changes: new Uint32Array(buffer, headBytes) } : undefined;
    case kinds.board:
      return length === cellCount ? { kind: 'board', season, seq, cells: new Uint8Array(buffer, headBytes) } : undefined;
    case kinds.fresh:
      return { kind: 'fresh' };
    default:
      return undefined;
  }
}

/** Sent over the WebSocket to paint; the response has the same `id`. */
export type PaintMessage = { readonly id: number; readonly place: number; readonly colour: number };
const paintBytes = 9;

export function encodePaint({ id, place, colour }: PaintMessage): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(paintBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, id, true);
  view.setUint32(4, place, true);
  view.setUint8(8, colour);
  return bytes;
}

export function decodePaint(bytes: Uint8Array): PaintMessage | undefined {
  if (bytes.length !== paintBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [id, place, colour] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint8(8)];
  return place < cellCount && colour < 32 ? { id, place, colour } : undefined;
}
