import { plainNumber } from '#kit/text/plain-number.ts';
import { restartLimits } from './restart-states.ts';

export type RestartForm = {
  /** A server's number or `all`; empty: none chosen. */
  readonly server: string;
  readonly reason: string;
  readonly minutes: string;
  readonly confirmation: string;
};

/** All missing or invalid fields; `word` is the confirmation to type for the chosen server. */
export function restartFaults({ server, reason, minutes, confirmation }: RestartForm, word: string): readonly (keyof RestartForm)[] {
  const { least, most } = restartLimits.minutes;
  const count = plainNumber(minutes.replace(/\s/g, ''));
  const wrong = {
    server: server === '',
    reason: reason.length < restartLimits.reason.least,
    minutes: count === undefined || count < least || count > most,
    confirmation: server !== '' && confirmation !== word,
  };
  return (['server', 'reason', 'minutes', 'confirmation'] as const).filter((field) => wrong[field]);
}
