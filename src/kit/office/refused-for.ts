import { CallError } from '#kit/browser/call.ts';

/** The reason for a rejection caused by the request itself (a range too long, an unknown filter): a retry would not help. */
export const refusedFor = (error: unknown): string | undefined => (error instanceof CallError ? error.fieldText : undefined);
