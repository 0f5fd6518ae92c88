import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { waitsByDesign } from '#kit/metrics/waits-by-design.ts';
import { allSettings } from './config.ts';
import { allOperations } from './meta/declarations.ts';
import { productSources, root } from './meta/sources.ts';

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

describe('the files shipped for operators', () => {
  test('query only metrics that /metrics publishes', async () => {
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

  test('scrape the processes the units start, at their ports', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yaml'));
    const [ours] = jobs.filter(({ job_name: name }: { job_name: string }) => name === 'prospekt');
    const targets = ours.static_configs.flatMap(({ targets }: { targets: string[] }) => targets);
    const webs = [...read('nginx.conf').matchAll(/^ {2}server (127\.0\.0\.1:\d+)/gm)].map(([, address]) => address);
    const worker = /\bWORKER_PORT=(\d+)/.exec(read('systemd/prospekt-worker.service'))?.[1];
    assert.deepEqual(targets, [...webs, `127.0.0.1:${worker}`]);
  });

  test('are well-formed: rules have a name, a condition and a summary, and every dashboard panel has a query', () => {
    const { groups } = parse(read('alerts.yaml'));
    for (const rule of groups[0].rules) assert.ok(rule.alert && rule.expr && rule.annotations.summary && rule.labels.severity, rule.alert);
    for (const panel of JSON.parse(read('grafana.json')).panels)
      assert.ok(panel.title && panel.targets.every(({ expr }: { expr: string }) => expr));
  });

  test('never count an operation that waits by design as latency', async () => {
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

  test('set only existing settings', () => {
    // Settings of Node and of the C library.
    const known = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', ...allSettings.map(({ name }) => name)]);
    const compose = parse(read('compose.yaml'));
    const named = [
      ...Object.keys(compose['x-product'].environment),
      ...[...read('prospekt.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
      ...[...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((one) => one.split('=')[0])),
      ...['prospekt-web@.service', 'prospekt-worker.service', 'prospekt-backup.service'].flatMap((unit) =>
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

  test('copy, mount and start only existing files', () => {
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

  test('make and verify a backup with existing commands', () => {
    const commands = [...read('systemd/prospekt-backup.service').matchAll(/^ExecStart=\S+ (\S+)/gm)].map(([, path = '']) => path);
    assert.deepEqual(commands, ['src/app/cli/backup.ts', 'src/app/cli/backup-verify.ts']);
    for (const path of commands) assert.ok(existsSync(join(root, path)), path);
  });

  test('restart forever: systemd does not give up on a process that could not start', () => {
    for (const unit of ['prospekt-web@', 'prospekt-worker'])
      assert.match(read(`systemd/${unit}.service`), /^\[Unit\]$[^[]*^StartLimitIntervalSec=0$[\s\S]*^Restart=always$/m, unit);
  });

  test('are consistent: the same number of processes, and a certificate where nginx expects it, whatever the site is called', () => {
    const compose = parse(read('compose.yaml'));
    assert.equal(/\bPROCESSES=(\d+)/.exec(read('nginx.conf'))?.[1], compose['x-product'].environment.PROCESSES);
    const certificates = [...read('nginx.conf').matchAll(/^ {2}ssl_certificate(?:_key)? +(\S+)\/\w+\.pem;$/gm)].map(
      ([, folder = '']) => folder,
    );
    assert.equal(certificates.length, 2);
    for (const folder of certificates) assert.ok(compose.services.nginx.volumes.includes(`./tls:${folder}:ro`), folder);
  });

  test('check the health of every process of the image, at its port', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    const port = /\bPORT=(\d+)/.exec(read('Dockerfile'))?.[1];
    assert.equal(services.worker.environment.WORKER_PORT, port);
    assert.equal(services.worker.environment.WORKER, services.web1.environment.WORKER);
    for (const name of ['web1', 'web2', 'worker'])
      assert.match(services[name].healthcheck.test.at(-1), new RegExp(`:${port}/readyz`), name);
  });

  test('limit and confine every container: log, memory, processes, rights, and a health check', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    assert.ok(Object.keys(services).length >= 7);
    for (const [name, one] of Object.entries<Record<string, unknown>>(services)) {
      const { logging, mem_limit, pids_limit, read_only, cap_drop, security_opt, healthcheck, user, restart } = one;
      const { 'max-size': size, 'max-file': files } = Object(Object(logging).options);
      assert.match(String(size), /^\d+m$/, name);
      assert.match(String(files), /^\d$/, name);
      assert.match(String(mem_limit), /^\d+[mg]$/, name);
      assert.ok(Number(pids_limit) > 0, name);
      assert.equal(read_only, true, name);
      assert.deepEqual(cap_drop, ['ALL'], name);
      assert.deepEqual(security_opt, ['no-new-privileges:true'], name);
      assert.ok(Array.isArray(Object(healthcheck).test) && Object(healthcheck).interval, name);
      assert.equal(restart, 'unless-stopped', name);
      // nginx starts as root for its ports and the certificate's key; its workers do not run as root.
      if (name !== 'nginx') assert.match(String(user), /^[1-9]\d*:[1-9]\d*$/, name);
    }
  });

  test('use exact image tags, replaceable by digests, and the same ones in both files', () => {
    const compose = read('compose.yaml');
    const replaceable = new Map([...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(([, name = '', tag = '']) => [name, tag]));
    assert.deepEqual(
      [...replaceable.keys()].sort(),
      ['CLICKHOUSE', 'DEBIAN', 'NGINX', 'NODE', 'POSTGRES', 'REDIS'].map((one) => `${one}_IMAGE`),
    );
    for (const [name, tag] of replaceable) assert.match(tag, /:\d+\.\d+(\.\d+)*(-\w+)*$/, name);
    const { services } = parse(compose, { merge: true });
    for (const { image } of Object.values<{ image: string }>(services))
      assert.match(image, /^(prospekt|prospekt-nginx|\$\{\w+_IMAGE:-.+\})$/);
    const made = [...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)];
    assert.equal(made.length, 3);
    for (const [, name = '', tag] of made) assert.equal(replaceable.get(name), tag, name);
    assert.deepEqual(
      [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, from]) => from).filter((from) => !from?.startsWith('${')),
      [],
    );
    assert.ok(read('../docs/operations.md').includes(String.raw`sed -nE 's/.*\$\{([A-Z]+_IMAGE):-([^}]+)\}.*/\1 \2/p' compose.yaml`));
  });

  test('keep the Redis password off every command line, and give the product an address with a placeholder for it', () => {
    const { services, secrets } = parse(read('compose.yaml'), { merge: true });
    const { command, environment, secrets: used } = services.redis;
    assert.deepEqual([used, secrets.redis_password.file, environment], [['redis_password'], 'secrets/redis_password', undefined]);
    assert.match(command.join(' '), /requirepass \$\$\(cat \/run\/secrets\/redis_password\)" > \/tmp\/redis\.conf/);
    assert.match(read('prospekt.env.example'), /^REDIS_URL=redis:\/\/:REDIS_PASSWORD@redis:6379$/m);
    assert.ok(!('REDIS_URL' in services.web1.environment));
  });

  test('confine every unit alike, and let Node compile', () => {
    const units = readdirSync(join(root, 'deploy/systemd')).filter((file) => file.endsWith('.service'));
    assert.ok(units.length >= 3);
    const [first = ''] = units.map((file) => {
      const unit = read(`systemd/${file}`);
      assert.match(unit, /^MemoryMax=\d+G$/m, file);
      return unit.slice(unit.indexOf('TasksMax='), unit.indexOf('UMask=0077'));
    });
    for (const line of ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'ProtectSystem=strict'])
      assert.match(first, new RegExp(`^${line}$`, 'm'));
    assert.doesNotMatch(first, /^MemoryDenyWriteExecute=yes/m);
    for (const file of units) assert.ok(read(`systemd/${file}`).includes(`${first}UMask=0077\n`), file);
  });

  test('build one image for all three, with the library Node needs at build time and at run time', () => {
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
