import { fail } from '#kit/errors/errors.ts';
import { kitErrors } from '#kit/errors/kit.errors.ts';
import type { FileBody } from './file-store.ts';

/** Passes a body on chunk by chunk and rejects it as soon as it exceeds the limit. */
export async function* limited(body: FileBody, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const pieces = body instanceof Uint8Array ? [body] : body;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > limit) fail(kitErrors.tooLarge, { limit });
    yield piece;
  }
}
