import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { freePort } from '#kit/testing/free-port.ts';
import { until } from '#kit/testing/until.ts';
import { allOperations } from './meta/declarations.ts';
import { root } from './meta/sources.ts';

const shipped = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

describe('the shipped nginx.conf', () => {
  test('streams resumable and huge uploads unbuffered, at the addresses of the contract', async () => {
    const located = [...shipped.matchAll(/^ {2}location (= )?(\S+) \{\n([\s\S]*?)^ {2}\}/gm)];
    const unbuffered = located.flatMap(([, exact, path = '', body = '']) =>
      /proxy_request_buffering off;/.test(body) ? [{ exact, path }] : [],
    );
    const sent = (await allOperations()).filter(({ id }) => ['attachments.sendPiece', 'downloads.uploadPackage'].includes(id));
    assert.equal(sent.length, 2);
    for (const { id, path } of sent)
      assert.ok(
        unbuffered.some((location) => (location.exact ? path === location.path : path.startsWith(location.path))),
        id,
      );
  });

  test('keeps no large response on the disk of nginx, and does not expose the metrics', () => {
    const [, site = ''] = shipped.split(/^ {2}listen 443 /m);
    assert.match(site, /^ {2}proxy_max_temp_file_size 0;$/m);
    assert.match(site, /^ {2}location = \/metrics \{\n {4}return 404;\n {2}\}$/m);
  });

  test('redirects no call by itself, as a location with a trailing slash would', async () => {
    const proxied = [...shipped.matchAll(/^ {2}location (\S+)\/ \{/gm)].map(([, path]) => path);
    assert.ok(proxied.includes('/assets'));
    const answered = (await allOperations()).map(({ path }) => path);
    assert.deepEqual(
      answered.filter((path) => proxied.includes(path)),
      [],
    );
  });

  test('logs no credentials in any line', () => {
    const config = shipped;
    const format = /^log_format prospekt (.*);$/m.exec(config)?.[1] ?? '';
    const named = [...format.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
    assert.ok(named.includes('logged_path') && named.includes('status'));
    assert.deepEqual(
      named.filter((name) =>
        /^(request|request_uri|uri|args|arg_.*|query_string|http_referer|http_cookie|http_authorization|cookie_.*)$/.test(name),
      ),
      [],
    );
    const servers = config.split(/^server \{$/m).slice(1);
    assert.ok(servers.length >= 2);
    // Each server has its own, or the global one would be used.
    for (const server of servers) assert.match(server, /^ {2}access_log \S+ prospekt;$/m);

    const [, rule = '', shown = ''] = /^map \$uri \$logged_path \{[^}]*?'~(.+)' '(.+)';$/m.exec(config) ?? [];
    const logged = (path: string) => {
      const beginning = new RegExp(rule).exec(path)?.groups?.beginning;
      return beginning === undefined ? path : shown.replace('$beginning', beginning);
    };
    const ticket = 'Jx3-k_9QvT5mZs8LbW2nRg';
    for (const [path, line] of [
      [`/auth/${ticket}`, '/auth/Jx3-***'],
      [`/auth/unity/${ticket}`, '/auth/unity/Jx3-***'],
      [`/complaints/${ticket}/answer/${ticket}`, '/complaints/Jx3-***'],
      [`/${ticket}`, '/Jx3-***'],
      ['/auth/recovery', '/auth/recovery'],
      ['/api/game/v1/logs', '/api/game/v1/logs'],
      ['/assets/complaint-list.screen-B2x9kQ1z.js', '/assets/complaint-list.screen-B2x9kQ1z.js'],
      ['/', '/'],
    ] as const)
      assert.equal(logged(path), line);
  });

  test('is accepted by nginx and logs no secrets', { skip: !hasNginx && 'needs nginx' }, async () => {
    await withNginx(async (origin, log) => {
      const get = (path: string) => fetch(origin + path, { redirect: 'manual', headers: { referer: 'http://a/?token=left' } });
      await get('/auth/recovery?token=secret-one');
      await get('/auth/Jx3-k_9QvT5mZs8LbW2nRg?email=anna@mail.example');
      await until(() => log().split('\n').length > 2);
      assert.match(log(), /"GET \/auth\/recovery" 502 .*\n.*"GET \/auth\/Jx3-\*\*\*" 502 /);
      assert.doesNotMatch(log(), /secret-one|k_9Q|anna|token|left/);
    });
  });

  test('serves the outage files while no process answers, by language and content type, and logs the request', {
    skip: !hasNginx && 'needs nginx',
  }, async () => {
    await withNginx(async (origin, log) => {
      const html = { accept: 'text/html' };
      for (const [method, path, headers, file] of [
        ['GET', '/', html, '502.en.html'],
        ['GET', '/', { ...html, 'accept-language': 'ru-RU,en;q=0.5' }, '502.ru.html'],
        ['GET', '/', { ...html, 'accept-language': 'de, russian, en, ru' }, '502.en.html'],
        ['GET', '/', { ...html, 'accept-language': 'ru', cookie: 'i18n_redirected=en' }, '502.en.html'],
        ['GET', '/', { ...html, 'accept-language': 'ru', cookie: 'i18n_redirected=xx' }, '502.ru.html'],
        ['GET', '/?lang=ru', { ...html, cookie: 'i18n_redirected=en' }, '502.ru.html'],
        ['POST', '/complaints/create', html, '502.en.html'],
        ['POST', '/api/donate', { cookie: 'i18n_redirected=ru' }, '502.ru.json'],
        ['GET', '/api/servers', { 'x-language': 'en', cookie: 'i18n_redirected=ru' }, '502.en.json'],
        ['GET', '/assets/gone.js', {}, '503.en.json'],
        ['GET', '/readyz', {}, '502.en.json'],
      ] as const) {
        const answer = await fetch(origin + path, { method, headers });
        const shown = `${method} ${path} ${JSON.stringify(headers)}`;
        assert.equal(await answer.text(), file, shown);
        assert.deepEqual(
          ['content-type', 'retry-after', 'cache-control'].map((name) => answer.headers.get(name)),
          [`${file.endsWith('html') ? 'text/html' : 'application/json'}; charset=utf-8`, '10', 'no-store'],
          shown,
        );
        assert.equal(answer.status, Number(file.slice(0, 3)), shown);
      }
      assert.equal((await fetch(`${origin}/outage/502.en.html`)).headers.get('retry-after'), '10');
      await until(() => log().includes('"POST /complaints/create" 502 '));
    });
  });
});

/** nginx with the shipped configuration, no process behind it, and build files that contain their own names. */
async function withNginx(run: (origin: string, log: () => string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  try {
    await mkdir(join(folder, 'dist/outage'), { recursive: true });
    for (const status of [502, 503])
      for (const name of ['en.html', 'en.json', 'ru.html', 'ru.json'].map((ending) => `${status}.${ending}`))
        await writeFile(join(folder, 'dist/outage', name), name);
    const [port, nobody] = [await freePort(), await freePort()];
    const own = shipped
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('/opt/prospekt/', `${folder}/`)
      .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${nobody}`)
      .replaceAll('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace(/^ {2}listen 443 ssl http2;$/m, `  listen 127.0.0.1:${port};`)
      .replaceAll(/^ {2}ssl_.+$/gm, '');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const main = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${places}\n${own}\n}`;
    await writeFile(join(folder, 'main.conf'), main);
    const ask = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'main.conf')];
    const checked = spawnSync('nginx', [...ask, '-t'], { encoding: 'utf8' });
    assert.equal(checked.status, 0, checked.stderr);
    const nginx = spawn('nginx', ask, { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    try {
      const origin = `http://127.0.0.1:${port}`;
      await until(async () => (await fetch(`${origin}/metrics`).catch(() => undefined)) !== undefined);
      await run(origin, () => readFileSync(join(folder, 'access.log'), 'utf8').replaceAll(/^.*GET \/metrics.*\n/gm, ''));
    } finally {
      nginx.kill('SIGTERM');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
