import { Erasure, replayErasure } from '#features/deletion/server/replay-erasure.ts';
import type { Engine } from '../assemble.ts';
import { jobCaller } from '../job-caller.ts';
import { allPersonalData } from '../personal-data.ts';

/** Each in a separate transaction. The queue must be installed; its jobs wait until a worker starts. */
export async function replayErasures(
  { runtime, jobs, log }: Pick<Engine, 'runtime' | 'jobs' | 'log'>,
  erasures: readonly Erasure[],
): Promise<{ readonly erased: number; readonly known: number }> {
  const { services } = runtime;
  let erased = 0;
  await jobs.start();
  try {
    for (const erasure of erasures) {
      const base = { ...jobCaller('npm run restored'), services, log };
      if (await runtime.transact(base, (ctx) => replayErasure(ctx, allPersonalData, erasure))) erased += 1;
    }
  } finally {
    await jobs.stop();
  }
  return { erased, known: erasures.length - erased };
}

/** Reads log lines, possibly with a journal prefix before the JSON, or acts as JSON; other lines are skipped. */
export function readErasures(text: string): readonly Erasure[] {
  return text.split('\n').flatMap((line) => {
    const said = jsonIn(line);
    const found = Erasure.safeParse(said && 'erasure' in said ? said.erasure : said);
    return found.success ? [found.data] : [];
  });
}

function jsonIn(line: string): object | null {
  const from = line.indexOf('{');
  if (from < 0) return null;
  try {
    const value: unknown = JSON.parse(line.slice(from));
    return typeof value === 'object' ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
