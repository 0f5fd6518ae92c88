import { fail, Refusal } from '#kit/errors/errors.ts';
import { kitErrors } from '#kit/errors/kit.errors.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');

/** No space, or no quota left. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

/** A full disk is an expected error: the visitor gets a message, the operator sees the status. Other errors pass unchanged. */
export async function refusingFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) && isFull(error)) fail(kitErrors.storageFull);
    throw error;
  }
}
