import { fail } from '#kit/errors/errors.ts';
import { kitErrors } from '#kit/errors/kit.errors.ts';
import type { FileBody } from './file-store.ts';

/** Passes a body on piece by piece and refuses as soon as it is longer than allowed. */
export async function* limited(body: FileBody, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const pieces = body instanceof Uint8Array ? [body] : body;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > limit) fail(kitErrors.tooLarge, { limit });
    yield piece;
  }
}
