import { CallError } from '#kit/browser/call.ts';
import { needsPassword } from '#kit/browser/password-again.ts';

/** The outcome: the number done, and why others failed. `wrong`: it stopped at once, because the common input is invalid. */
export type ManyResult = { readonly done: number; readonly refused: readonly string[]; readonly wrong?: string };

type Run<Row> = {
  readonly rows: readonly Row[];
  readonly call: (row: Row) => Promise<unknown>;
  /** Whether the user entered a common input for every call. */
  readonly asks: boolean;
  readonly onDone: (row: Row) => void;
  readonly textOf: (failure: unknown) => string;
};

/** One row after another. A rejected row does not stop the others. If the user cancels the password prompt, it is not shown again. */
export async function runMany<Row>({ rows, call, asks, onDone, textOf }: Run<Row>): Promise<ManyResult> {
  let done = 0;
  const refused: string[] = [];
  for (const row of rows) {
    try {
      await call(row);
      done += 1;
      onDone(row);
    } catch (failure) {
      const ofFields = failure instanceof CallError ? sentencesOf(failure.fields) : '';
      if (ofFields && asks && done === 0) return { done, refused: [], wrong: ofFields };
      refused.push(ofFields || textOf(failure));
      if (needsPassword(failure)) break;
    }
  }
  return { done, refused };
}

/** Operations have different names for the common input, but the user saw only one field. */
const sentencesOf = (fields: Readonly<Record<string, string>>): string => [...new Set(Object.values(fields))].join(' ');
