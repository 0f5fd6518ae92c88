import { CallError } from '#kit/browser/call.ts';
import type { FormFailure } from '#ui/shared/form-state.ts';

/** Does it, and gives a form what the server refused; anything else is the form's general failure. */
export async function failureOfCall(work: () => Promise<unknown>): Promise<FormFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return { error: error.text, fields: error.fields };
    throw error;
  }
}

export const typedCode = (values: FormData): { readonly code: string } => ({ code: String(values.get('code') ?? '') });
