import { CallError } from '#kit/browser/call.ts';

/**
 * Why a question was refused for what it asks (a range too long, a filter nobody knows): to ask again would not help. No field is marked
 * where nothing is sent, so the first one's reason is what there is to say.
 */
export const refusedFor = (error: unknown): string | undefined => (error instanceof CallError ? Object.values(error.fields)[0] : undefined);
