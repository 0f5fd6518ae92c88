/** Failures without a delay, for people who mistype; afterwards every try has to wait. */
export const freeFailures = 10;

const firstSeconds = 5;
const maxSeconds = 15 * 60;
/** Failures of a login expire after a day without another one. */
const forgottenAfterSeconds = 24 * 60 * 60;

export type Failures = {
  readonly failures: number;
  /** Seconds since the last failure. */
  readonly since: number;
};

/** 5 s after the tenth failure, doubled after each further one, at most a quarter of an hour. */
export function secondsToWait({ failures, since }: Failures): number {
  if (failures < freeFailures || since >= forgottenAfterSeconds) return 0;
  const delay = Math.min(firstSeconds * 2 ** (failures - freeFailures), maxSeconds);
  return Math.max(0, Math.ceil(delay - since));
}
