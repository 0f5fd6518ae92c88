import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';
const binaries = existsSync(versions)
  ? readdirSync(versions)
      .map((version) => join(versions, version, 'bin'))
      .findLast((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** Why tests that start and stop PostgreSQL itself cannot run here; false when they can. */
export const ownPostgresMissing: false | string = binaries ? false : `no PostgreSQL binaries under ${versions}`;

export type PostgresServer = {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it and keeps its files. */
  stop(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
};

/** A PostgreSQL of the test's own on a free port, made but not started. It refuses to run as root, so then it runs as `postgres`. */
export async function preparePostgres(): Promise<PostgresServer> {
  if (!binaries) throw new Error(String(ownPostgresMissing));
  const identity = process.getuid?.() === 0 ? { uid: await idOf('-u'), gid: await idOf('-g') } : {};
  const folder = await mkdtemp(join(tmpdir(), 'prospekt-postgres-'));
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-instructions'], options);
  const port = await freePort();
  let ended: Promise<unknown> = Promise.resolve();
  let end: () => void = () => undefined;
  const stop = async () => {
    end();
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'].flatMap((each) => ['-c', each]);
      const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], { ...options, stdio: 'ignore' });
      ended = once(server, 'exit');
      end = () => void server.kill('SIGINT');
    },
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const idOf = async (which: '-u' | '-g'): Promise<number> => Number((await run('id', [which, 'postgres'])).stdout);
