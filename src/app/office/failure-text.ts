import { CallError, NoAnswer } from '#kit/browser/call.ts';
import { ChunkMissing } from '#kit/browser/chunk-guard.ts';
import { errorStatus } from '#kit/pages/error-status.ts';

/** The server's own sentence if there is one; else the key of ours (under `office.errors`). */
export function failureText(failure: unknown): { readonly text: string } | { readonly key: FailureKey } {
  if (failure instanceof CallError && failure.text) return { text: failure.text };
  if (failure instanceof NoAnswer) return { key: 'noAnswer' };
  if (failure instanceof ChunkMissing) return { key: 'chunk' };
  return { key: byStatus[errorStatus(failure)] ?? 'any' };
}

export type FailureKey = 'noAnswer' | 'chunk' | 'notFound' | 'forbidden' | 'tooMany' | 'unavailable' | 'any';

const byStatus: Readonly<Record<number, FailureKey>> = { 403: 'forbidden', 404: 'notFound', 429: 'tooMany', 503: 'unavailable' };
