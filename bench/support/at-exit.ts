const works = new Set<() => void>();
let listening = false;

/** Runs however the script ends, short of kill -9, the last one first: nothing it started or made stays behind. */
export function atExit(work: () => void): void {
  works.add(work);
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  process.on('exit', () => {
    for (const each of [...works].reverse()) each();
  });
}
