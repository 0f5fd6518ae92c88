import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { waitsByDesign } from '#kit/metrics/waits-by-design.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { until } from '#kit/testing/until.ts';
import { allSettings } from './config.ts';
import { allOperations } from './meta/declarations.ts';
import { productSources, root } from './meta/sources.ts';

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

describe('what is shipped for operators', () => {
  test('asks for figures that /metrics publishes, and for no others', async () => {
    const own = new Set(
      productSources().flatMap(({ text }) =>
        [...text.matchAll(/\b(?:counter|gauge|histogram|tally)\(\s*'(\w+)'/g)].map(([, name]) => `prospekt_${name}`),
      ),
    );
    const { body } = await createMetrics().print();
    const nodes = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const published = (name: string) => own.has(name.replace(/_(bucket|count|sum)$/, '')) || nodes.has(name) || name === 'up';
    const asked = (text: string) => [...text.matchAll(/\b(prospekt_\w+|nodejs_\w+|process_\w+)\b/g)].map(([name]) => name);
    const unknown = [...asked(read('alerts.yaml')), ...asked(read('grafana.json'))].filter((name) => !published(name));
    assert.deepEqual(unknown, []);
    assert.ok(asked(read('alerts.yaml')).length > 4);
  });

  test('is readable: rules have a name, a condition and words; the dashboard has panels that ask something', () => {
    const { groups } = parse(read('alerts.yaml'));
    for (const rule of groups[0].rules) assert.ok(rule.alert && rule.expr && rule.annotations.summary && rule.labels.severity, rule.alert);
    for (const panel of JSON.parse(read('grafana.json')).panels)
      assert.ok(panel.title && panel.targets.every(({ expr }: { expr: string }) => expr));
  });

  test('never counts an operation that waits by design into the time of answers', async () => {
    const rules: readonly { readonly expr: string }[] = [
      ...parse(read('alerts.yaml')).groups.flatMap(({ rules }: { rules: object[] }) => rules),
      ...JSON.parse(read('grafana.json')).panels.flatMap(({ targets }: { targets: object[] }) => targets),
    ];
    const times = rules.flatMap(({ expr }) => expr.match(/prospekt_http_request_seconds_(?:bucket|sum)[^[]*/g) ?? []);
    assert.ok(times.length > 3);
    for (const asked of times) assert.equal(asked.replace(/_sum|_bucket/, ''), 'prospekt_http_request_seconds{waits!="yes"}');

    const operations = await allOperations();
    const mayWait = operations.filter(({ input }) => input instanceof z.ZodObject && 'wait' in input.shape);
    assert.deepEqual(
      mayWait.filter((one) => !waitsByDesign(one)).map(({ id }) => id),
      [],
      'it can be told how long to wait: a long poll says `waits`',
    );
    const waiting = new Set<string>(operations.filter(waitsByDesign).map(({ id }) => id));
    for (const id of ['gameLink.takeCommands', 'logs.exportLogs', 'logs.watchLogs', 'pixels.watchBoard']) assert.ok(waiting.has(id), id);
    assert.ok(!waiting.has('logs.listLogs') && !waiting.has('payments.startTopUp'));
  });

  test('gives settings that exist', () => {
    // Of Node and of the C library.
    const known = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', ...allSettings.map(({ name }) => name)]);
    const compose = parse(read('compose.yaml'));
    const named = [
      ...Object.keys(compose['x-product'].environment),
      ...[...read('prospekt.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
      ...[...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((one) => one.split('=')[0])),
      ...['prospekt-web@.service', 'prospekt-worker.service'].flatMap((unit) =>
        [...read(`systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
          line.split(' ').map((one) => one.split('=')[0]),
        ),
      ),
    ];
    assert.deepEqual(
      named.filter((name) => name !== undefined && !known.has(name)),
      [],
    );
  });

  test('copies what is there, mounts what is there and starts what is there', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    const { services } = parse(read('compose.yaml'));
    const mounted = [services.nginx, services.postgres].flatMap(({ volumes }) => volumes.map((one: string) => one.split(':')[0]));
    const own = mounted.filter((path: string) => path.startsWith('./') && path !== './tls').map((path: string) => join('deploy', path));
    assert.deepEqual(
      [...copied, ...own].filter((path) => !existsSync(join(root, path))),
      [],
    );
    const started = ['Dockerfile', 'compose.yaml', 'systemd/prospekt-web@.service', 'systemd/prospekt-worker.service'].map(
      (file) => /\b(?:dist|src)\/app\/\w+\.\w+/.exec(read(file))?.[0],
    );
    const built = ['server', 'worker', 'server', 'worker'].map((program) => `dist/app/${program}.js`);
    assert.deepEqual(started, built);
    for (const program of ['server', 'worker'])
      assert.match(readFileSync(join(root, 'src/kit/build/build-all.ts'), 'utf8'), new RegExp(`serverBundle\\('src/app/${program}\\.ts'`));
  });

  test('is started again for ever: systemd does not give up on a process that could not begin', () => {
    for (const unit of ['prospekt-web@', 'prospekt-worker'])
      assert.match(read(`systemd/${unit}.service`), /^\[Unit\]$[^[]*^StartLimitIntervalSec=0$[\s\S]*^Restart=always$/m, unit);
  });

  test('passes on what is resumed or huge as it comes, under the addresses that the contract has', async () => {
    const located = [...read('nginx.conf').matchAll(/^ {2}location (= )?(\S+) \{\n([\s\S]*?)^ {2}\}/gm)];
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

  test('keeps no large answer on the disk of nginx, and gives no figures through it: each process is asked itself', () => {
    const [, site = ''] = read('nginx.conf').split(/^ {2}listen 443 /m);
    assert.match(site, /^ {2}proxy_max_temp_file_size 0;$/m);
    assert.match(site, /^ {2}location = \/metrics \{\n {4}return 404;\n {2}\}$/m);
  });

  test('belongs together: as many processes, and a certificate that lies where nginx looks, whatever the site is called', () => {
    const compose = parse(read('compose.yaml'));
    assert.equal(/\bPROCESSES=(\d+)/.exec(read('nginx.conf'))?.[1], compose['x-product'].environment.PROCESSES);
    const certificates = [...read('nginx.conf').matchAll(/^ {2}ssl_certificate(?:_key)? +(\S+)\/\w+\.pem;$/gm)].map(
      ([, folder = '']) => folder,
    );
    assert.equal(certificates.length, 2);
    for (const folder of certificates) assert.ok(compose.services.nginx.volumes.includes(`./tls:${folder}:ro`), folder);
  });

  test('answers no call with a redirect of its own, as a location with a slash at its end does for the address without it', async () => {
    const proxied = [...read('nginx.conf').matchAll(/^ {2}location (\S+)\/ \{/gm)].map(([, path]) => path);
    assert.ok(proxied.includes('/assets'));
    const answered = (await allOperations()).map(({ path }) => path);
    assert.deepEqual(
      answered.filter((path) => proxied.includes(path)),
      [],
    );
  });

  test('G2: what signs somebody in stands in no line that nginx writes', () => {
    const config = read('nginx.conf');
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
    // Of its own, or the one above them would be written as well.
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

  test('G2: nginx takes the configuration, and writes such lines', { skip: !hasNginx && 'needs nginx' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-lines-'));
    try {
      const port = await freePort();
      const own = read('nginx.conf')
        .replaceAll('/var/log/nginx/', `${folder}/`)
        .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
        .replace(/^ {2}listen 443 ssl http2;$/m, `  listen 127.0.0.1:${port};`)
        .replaceAll(/^ {2}ssl_.+$/gm, '');
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
      const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${places}\n${own}\n}`;
      await writeFile(join(folder, 'main.conf'), main);
      const ask = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'main.conf')];
      const checked = spawnSync('nginx', [...ask, '-t'], { encoding: 'utf8' });
      assert.equal(checked.status, 0, checked.stderr);
      const nginx = spawn('nginx', ask, { stdio: 'ignore' });
      const ended = once(nginx, 'exit');
      const log = () => readFileSync(join(folder, 'access.log'), 'utf8');
      try {
        const get = (path: string) =>
          fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { referer: 'http://a/?token=left' } });
        await until(async () => (await get('/auth/recovery?token=secret-one').catch(() => undefined)) !== undefined);
        await get('/auth/Jx3-k_9QvT5mZs8LbW2nRg?email=anna@mail.example');
        await until(() => log().split('\n').length > 2);
      } finally {
        nginx.kill('SIGTERM');
        await ended;
      }
      assert.match(log(), /"GET \/auth\/recovery" 301 .*\n.*"GET \/auth\/Jx3-\*\*\*" 301 /);
      assert.doesNotMatch(log(), /secret-one|k_9Q|anna|token|left/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('makes one image for all three, with the library that Node needs where it builds and where it runs', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    const own = Object.keys(services).filter((name) => services[name].image === 'prospekt');
    assert.deepEqual(own, ['web1', 'web2', 'worker']);
    assert.deepEqual(
      own.filter((name) => services[name].build),
      ['web1'],
    );
    assert.equal(read('Dockerfile').match(/apt-get install .*\blibatomic1\b/g)?.length, 2);
  });
});
