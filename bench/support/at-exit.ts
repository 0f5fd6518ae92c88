const works = new Set<() => void>();
let listening = false;

/** Runs when the script exits in any way except kill -9, in reverse order, so that no process or file is left behind. */
export function atExit(work: () => void): void {
  works.add(work);
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  process.on('exit', () => {
    for (const each of [...works].reverse()) each();
  });
}
