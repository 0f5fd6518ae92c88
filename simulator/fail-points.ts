/**
 * Where a game server can be told to die while it carries out a command: `taken`, before anything was done; `applying`, with its own
 * transaction open; `applied`, before the site heard of it; `acknowledged`, when all was done.
 */
export const steps = ['taken', 'applying', 'applied', 'acknowledged'] as const;
export type Step = (typeof steps)[number];

/** Called at every step of every command. */
export type FailPoints = (step: Step) => void;

export const noFailPoints: FailPoints = () => undefined;

/** `applied:3`: dies at the third command that gets so far, as by kill -9: nothing is tidied up. */
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
