import { CallError } from './call.ts';

/** As a form takes it: one sentence for the whole, texts by field. */
export type CallFailure = { readonly error: string; readonly fields: Readonly<Record<string, string>> };

/** Does what a form is for and gives back what the server refused, in its own sentences; anything else is the form's general failure. */
export async function submitCall(work: () => Promise<unknown>): Promise<CallFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return failureIn(error);
    throw error;
  }
}

/** An answer without words of ours (a proxy's page, an empty one) is told too: an empty text is the form's general one. */
export const failureIn = ({ text = '', fields }: CallError): CallFailure => ({ error: text, fields });

/** What was typed into a field of a form; nothing where it is absent. */
export function typedIn(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
