import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#kit/testing/free-port.ts';
import { atExit } from './at-exit.ts';
import { onCore, serverCore } from './on-core.ts';
import { cpuSecondsOf, type ServerProcess } from './server-process.ts';

/** nginx, one process on the server's core, serving one file: an upper bound for a cached page. */
export async function startNginxFile(text: string): Promise<ServerProcess | { readonly leftOut: string }> {
  if (spawnSync('nginx', ['-v']).error) return { leftOut: 'nginx is not installed' };
  const folder = mkdtempSync(join(tmpdir(), 'prospekt-nginx-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port));
  const [command, args] = onCore(serverCore, 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  atExit(() => void child.kill('SIGKILL'));
  await sleep(500);
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return { leftOut: `nginx ended with ${child.exitCode}` };
  return {
    pid,
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSecondsOf(pid),
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const configOf = (folder: string, port: number): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 1000000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
  }
}
`;
