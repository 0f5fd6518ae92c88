import { typedIn } from '#kit/browser/submit-call.ts';

export const typedCode = (values: FormData): { readonly code: string } => ({ code: typedIn(values, 'code') });
