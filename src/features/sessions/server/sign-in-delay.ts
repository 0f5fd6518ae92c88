/** So many wrong passwords in a row are a person's bad memory; after them every further try has to wait. */
export const freeFailures = 10;

const firstSeconds = 5;
const maxSeconds = 15 * 60;
/** A login that nobody has tried wrongly for a day starts anew. */
const forgottenAfterSeconds = 24 * 60 * 60;

export type Failures = {
  readonly failures: number;
  /** Seconds since the last one. */
  readonly since: number;
};

/** 5 s after the tenth failure, twice as long after each further one, never more than a quarter of an hour. */
export function secondsToWait({ failures, since }: Failures): number {
  if (failures < freeFailures || since >= forgottenAfterSeconds) return 0;
  const delay = Math.min(firstSeconds * 2 ** (failures - freeFailures), maxSeconds);
  return Math.max(0, Math.ceil(delay - since));
}
