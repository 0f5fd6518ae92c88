import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAnswer } from './support/answer.ts';
import { atExit } from './support/at-exit.ts';
import { type Comparison, compare, type Side } from './support/compare.ts';
import { landingModule, wordsOf } from './support/landing-module.ts';
import { loadClient } from './support/load.ts';
import { whenQuiet } from './support/machine.ts';
import { startNginxFile } from './support/nginx-file.ts';
import { clientCore } from './support/on-core.ts';
import { startPeer } from './support/peer.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { holds, type Line, report, versus } from './support/report.ts';
import type { ServerProcess } from './support/server-process.ts';

/**
 * The landing beside the same elements and texts on Next.js and on React Router, each built and run as in production: rendered for each
 * request, from the cache, and compressed as a browser accepts it. The peers have no database and no translations. A peer that cannot be
 * installed here is left out. Last comes nginx with the page as a file.
 */
const measure = { rounds: Number(process.env.BENCH_ROUNDS ?? 3), seconds: Number(process.env.BENCH_SECONDS ?? 2) };
/** The path at which each serves its prerendered page. */
const peers = [
  { name: 'nextjs', title: 'Next.js', kept: '/cached' },
  { name: 'react-router', title: 'React Router', kept: '/cached/' },
] as const;
const plain = { Accept: 'text/html', 'Accept-Language': 'en', 'Accept-Encoding': 'identity', Cookie: 'i18n_redirected=en' };
const browser = { ...plain, 'Accept-Encoding': 'gzip, deflate, br' };

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const env = { DATABASE_URL: database.url, DATA_DIR: folder, WORKER: 'off' };
const cached = await startMeasured(env);
const rendered = await startMeasured({ ...env, PAGE_CACHE_SECONDS: '0' });
const html = (await recordAnswer({ url: `${cached.origin}/`, headers: plain })).bytes.toString();
const landing = landingModule(html);

const figures: Record<string, Figures | { readonly leftOut: string }> = {};
const lines: Line[] = [];
for (const { name, title, kept } of peers) {
  const peer = await startPeer(name, landing);
  if ('leftOut' in peer) {
    figures[name] = peer;
    lines.push(holds(`beside ${title}: left out, ${peer.leftOut}`, true));
    continue;
  }
  const seen = await besideUs(peer, kept);
  figures[name] = seen;
  lines.push(
    versus(`landing rendered for each request, × ${title}`, seen.rendered),
    versus(`landing from memory, × ${title}`, seen.cached),
    versus(`landing from memory as a browser asks, × ${title}`, seen.compressed),
    holds(
      `no failed request beside ${title}`,
      Object.values(seen).every(({ failed }) => failed === 0),
    ),
  );
}
const nginx = await startNginxFile(html);
const file = 'leftOut' in nginx ? nginx : await compare(sideOf(cached, '/'), sideOf(nginx, '/'), measure);
if ('ratio' in file) lines.push(versus('landing from memory, × nginx with the file', file));
await Promise.all([cached.stop(), rendered.stop(), 'stop' in nginx && nginx.stop()]);
await database.remove();

report('peers', { client: loadClient, ...measure, htmlBytes: html.length, ...figures, nginx: file }, lines);

type Figures = Readonly<Record<'rendered' | 'cached' | 'compressed', Comparison>>;

function sideOf(server: ServerProcess, path: string, headers = plain): Side {
  return { server, target: { url: `${server.origin}${path}`, headers } };
}

async function besideUs(peer: ServerProcess, kept: string): Promise<Figures> {
  const [theirs, theirCached] = [sideOf(peer, '/'), sideOf(peer, kept)];
  for (const { target } of [theirs, theirCached]) {
    const { status, bytes } = await recordAnswer(target);
    assert.equal(status, 200);
    assert.equal(wordsOf(bytes.toString()), wordsOf(html), 'a peer must say what our landing says');
  }
  await whenQuiet();
  const seen = {
    rendered: await compare(sideOf(rendered, '/'), theirs, measure),
    cached: await compare(sideOf(cached, '/'), theirCached, measure),
    compressed: await compare(sideOf(cached, '/', browser), sideOf(peer, kept, browser), measure),
  };
  await peer.stop();
  return seen;
}
