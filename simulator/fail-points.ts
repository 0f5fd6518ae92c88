/**
 * Points at which `--die-at` can kill a game server while it processes a command: `taken`, before anything is done; `applying`, inside its
 * own transaction; `applied`, before the acknowledgement; `acknowledged`, after everything.
 */
export const steps = ['taken', 'applying', 'applied', 'acknowledged'] as const;
export type Step = (typeof steps)[number];

/** Called at every step of every command. */
export type FailPoints = (step: Step) => void;

export const noFailPoints: FailPoints = () => undefined;

/** `applied:3` dies at the third command that reaches this step, as by kill -9, without cleanup. */
export function crashAt(told: string): FailPoints {
  const [name = '', count = '1'] = told.split(':');
  const step = steps.find((known) => known === name);
  let left = Number(count);
  if (!step || !Number.isInteger(left) || left < 1) throw new Error(`--die-at takes ${steps.join(', ')}, with :number for a later command`);
  return (reached) => {
    if (reached !== step) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
