import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { root } from '#bench/support/server-process.ts';
import { freePort } from '#kit/testing/free-port.ts';

/** The server name in the shipped configuration. */
export const shippedHost = 'prospekt-city.example';

/**
 * nginx with the shipped configuration, on free ports and with a generated certificate (Debian package `nginx-light`). Resolves with its
 * address, `https://127.0.0.1:…`. A shorter `readTimeout` saves 90 seconds in a fault that hangs the product.
 */
export async function startNginx(folder: string, products: readonly number[], readTimeout?: string): Promise<string> {
  const port = await freePort();
  makeCertificate(folder);
  const site = await shippedSite(folder, port, products);
  await serve(folder, readTimeout ? site.replaceAll(/proxy_read_timeout \w+;/g, `proxy_read_timeout ${readTimeout};`) : site);
  return `https://127.0.0.1:${port}`;
}

/** The same without TLS and for any host name, so that a local browser opens it without a warning. */
export async function startPlainNginx(folder: string, products: readonly number[], port: number): Promise<string> {
  const site = (await shippedSite(folder, port, products))
    .replaceAll(/ +ssl_.+\n/g, '')
    .replaceAll(' ssl http2;', ' default_server;')
    .replaceAll(`server_name ${shippedHost};`, 'server_name _;');
  await serve(folder, site);
  return `http://localhost:${port}`;
}

async function serve(folder: string, site: string): Promise<void> {
  if (spawnSync('nginx', ['-v']).error) throw new Error('This needs nginx (Debian: apt-get install nginx-light)');
  const config = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'logs'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(config, mainConfig(folder));
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Does not keep the script alive, and is stopped with it.
  child.unref();
  atExit(() => void child.kill('SIGTERM'));
  await sleep(500);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
}

/** The shipped configuration with this machine's ports and paths. */
async function shippedSite(folder: string, port: number, [first, second]: readonly number[]): Promise<string> {
  return readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replaceAll('/etc/ssl/prospekt/', `${folder}/`)
    .replaceAll('root /opt/prospekt/', `root ${root}/`)
    .replaceAll('/var/log/nginx/', `${folder}/logs/`);
}

const mainConfig = (folder: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${shippedHost}`, ...files];
  execFileSync('openssl', args, { stdio: 'ignore' });
}
