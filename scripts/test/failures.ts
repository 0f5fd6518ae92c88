/** Failures are printed where they happen and again at the end, because often only the end of a long log is kept. */
const told: string[] = [];
const unsteady: string[] = [];

export function tellFailure(words: string): void {
  console.log(words);
  told.push(words);
}

/** A failure of this file did not recur: it is still printed at the end, but not as a failure. */
export function callUnsteady(file: string): void {
  const mine = told.filter((words) => words.includes(file));
  unsteady.push(...mine);
  told.splice(0, told.length, ...told.filter((words) => !mine.includes(words)));
}

export const toldFailures = (): readonly string[] => told;
export const toldUnsteady = (): readonly string[] => unsteady;
