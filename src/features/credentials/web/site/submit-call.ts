import { CallError } from '#kit/browser/call.ts';
import type { FormFailure } from '#ui/shared/form-state.ts';

/** What a form shows of a call: nothing, or the server's own sentences. */
export async function submitCall(call: () => Promise<unknown>): Promise<FormFailure | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return { error: error.text, fields: error.fields };
    throw error;
  }
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
