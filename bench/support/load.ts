import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientCore, onCore } from './on-core.ts';

export type Target = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** GET by default; a POST has no body. */
  readonly method?: 'POST';
  /** Sent in turn, one per request, so that the load comes from many users. */
  readonly cookies?: readonly string[];
};
export type LoadOptions = { readonly seconds: number; readonly connections?: number };
/** `failed` counts connection errors, timeouts and every response that is not 2xx or 3xx. */
export type LoadFigures = {
  readonly requests: number;
  readonly seconds: number;
  readonly failed: number;
  readonly p50ms: number;
  readonly p99ms: number;
};

const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path));
export const loadClient = wrk ? 'wrk' : 'own keep-alive client';

/** Requests one URL as fast as it answers, over keep-alive connections, from the client's core. */
export async function load(
  { url, headers = {}, method, cookies }: Target,
  { seconds, connections = 32 }: LoadOptions,
): Promise<LoadFigures> {
  const here = import.meta.dirname;
  const [program, args] = wrk
    ? [
        wrk,
        [
          '-t1',
          `-c${connections}`,
          `-d${seconds}s`,
          '-s',
          join(here, cookies ? 'wrk-people.lua' : 'wrk-report.lua'),
          ...headerFlags(headers),
          url,
          '--',
          method ?? 'GET',
          ...(cookies ?? []),
        ],
      ]
    : [process.execPath, [join(here, 'load-client.ts'), JSON.stringify({ url, headers, method, cookies, seconds, connections })]];
  const [command, pinned] = onCore(clientCore, program, args);
  const { stdout } = await promisify(execFile)(command, pinned, { timeout: (seconds + 20) * 1_000 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const headerFlags = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
