import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { encode } from '../wire.ts';
import type { LiveBoard } from './live-board.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
type Encoding = 'br' | 'gzip';
type Packed = { readonly loads: number; readonly seq: number; readonly at: number; readonly bytes: Promise<Buffer> };

/** Maximum age. Clients get later changes over the WebSocket or by polling. */
const freshMs = 2_000;

/** The compressed board, shared by requests within a short time. Compression runs outside the event loop. */
export function createPackedBoard(board: LiveBoard, now = () => performance.now()) {
  const kept = new Map<Encoding, Packed>();

  const packed = (encoding: Encoding): Packed => {
    const known = kept.get(encoding);
    if (known && known.loads === board.loads && (known.seq === board.seq || now() - known.at < freshMs)) return known;
    const { season, seq, loads } = board;
    const plain = encode({ kind: 'board', season, seq, cells: board.cells });
    const bytes = encoding === 'br' ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(plain, { level: 6 });
    const made = { loads, seq, at: now(), bytes };
    kept.set(encoding, made);
    // Do not cache failures.
    bytes.catch(() => kept.delete(encoding));
    return made;
  };

  return async (accepted: string | undefined): Promise<RawAnswer> => {
    const encoding = /\bbr\b/.test(accepted ?? '') ? 'br' : 'gzip';
    return packedAnswer(await packed(encoding).bytes, encoding);
  };
}

export const packedAnswer = (body: Buffer, encoding: Encoding, cache = 'no-cache'): RawAnswer => ({
  status: 200,
  type: 'application/octet-stream',
  body,
  headers: { 'content-encoding': encoding, 'cache-control': cache, vary: 'Accept-Encoding' },
});
