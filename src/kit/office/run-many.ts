import { CallError } from '#kit/browser/call.ts';
import { needsPassword } from '#kit/browser/password-again.ts';

/**
 * What came of it: how many were done, and why others were not. `wrong`: it stopped at once, for what was said once for all of them is
 * no answer.
 */
export type ManyResult = { readonly done: number; readonly refused: readonly string[]; readonly wrong?: string };

type Run<Row> = {
  readonly rows: readonly Row[];
  readonly call: (row: Row) => Promise<unknown>;
  /** Whether a person said something that goes along with every call. */
  readonly asks: boolean;
  readonly onDone: (row: Row) => void;
  readonly textOf: (failure: unknown) => string;
};

/** One row after the other. What one refuses the others do not wait for. Whoever does not give the password is not asked for it again. */
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

/** Operations name what was said differently; whoever said it was asked one thing only. */
const sentencesOf = (fields: Readonly<Record<string, string>>): string => [...new Set(Object.values(fields))].join(' ');
