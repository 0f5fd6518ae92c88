/** Failures are told where they happen and once more at the end: of a long run's log often only the end is kept. */
const told: string[] = [];

export function tellFailure(words: string): void {
  console.log(words);
  told.push(words);
}

export const toldFailures = (): readonly string[] => told;
