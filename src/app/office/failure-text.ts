import { CallError, NoAnswer } from '#kit/browser/call.ts';
import { ChunkMissing } from '#kit/browser/chunk-guard.ts';
import { errorStatus } from '#kit/pages/error-status.ts';

/** The server's own sentence where it gave one; else the key (under `office.errors`) of ours. */
export function failureText(failure: unknown): { readonly text: string } | { readonly key: FailureKey } {
  if (failure instanceof CallError && failure.text) return { text: failure.text };
  if (failure instanceof NoAnswer) return { key: 'noAnswer' };
  if (failure instanceof ChunkMissing) return { key: 'chunk' };
  return { key: byStatus[errorStatus(failure)] ?? 'any' };
}

export type FailureKey = 'noAnswer' | 'chunk' | 'notFound' | 'forbidden' | 'tooMany' | 'unavailable' | 'any';

const byStatus: Readonly<Record<number, FailureKey>> = { 403: 'forbidden', 404: 'notFound', 429: 'tooMany', 503: 'unavailable' };
