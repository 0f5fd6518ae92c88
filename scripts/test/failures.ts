/** Failures are told where they happen and once more at the end: of a long run's log often only the end is kept. */
const told: string[] = [];
const unsteady: string[] = [];

export function tellFailure(words: string): void {
  console.log(words);
  told.push(words);
}

/** What was told of this file did not happen again: it is still told at the end, but not as a failure. */
export function callUnsteady(file: string): void {
  const mine = told.filter((words) => words.includes(file));
  unsteady.push(...mine);
  told.splice(0, told.length, ...told.filter((words) => !mine.includes(words)));
}

export const toldFailures = (): readonly string[] => told;
export const toldUnsteady = (): readonly string[] => unsteady;
