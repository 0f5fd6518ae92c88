import { CallError } from './call.ts';

/** As a form expects it: one sentence for the whole, and texts by field. */
export type CallFailure = { readonly error: string; readonly fields: Readonly<Record<string, string>> };

/** Does the work of a form and returns the server's rejection with its texts; other errors become the form's general failure. */
export async function submitCall(work: () => Promise<unknown>): Promise<CallFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return failureIn(error);
    throw error;
  }
}

/** A response without our error format (a proxy's page, an empty one) is reported too: an empty text stands for the general message. */
export const failureIn = ({ text = '', fields }: CallError): CallFailure => ({ error: text, fields });

/** The text of a form field, or an empty string. */
export function typedIn(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
