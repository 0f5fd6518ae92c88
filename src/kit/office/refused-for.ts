import { CallError } from '#kit/browser/call.ts';

/** Why a question was refused for what it asks (a range too long, a filter nobody knows): to ask again would not help. */
export const refusedFor = (error: unknown): string | undefined => (error instanceof CallError ? error.fieldText : undefined);
