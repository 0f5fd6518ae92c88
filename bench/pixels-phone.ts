import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '#e2e/support/find-chromium.ts';
import { atExit } from './support/at-exit.ts';
import { fillBoard } from './support/full-board.ts';
import { whenQuiet } from './support/machine.ts';
import { median, round } from './support/numbers.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atLeast, atMost, report } from './support/report.ts';

/**
 * The pixel battle on a mid-range phone (a processor four times slower, 1.6 Mbit/s, 150 ms): the time until a full board is visible, its
 * transfer size, and frames a second while panning. There is no graphics card here, so an empty canvas of the same size shows what the
 * browser can reach.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const limits = { visibleSeconds: 3, boardKb: 300, framesPerSecond: 55 };
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const executablePath = findChromium();
if (!executablePath) throw new Error('no browser: install Chromium or set CHROMIUM_PATH');
const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase();
const env = { DATABASE_URL: database.url, DATA_DIR: folder };
await (await startMeasured(env, null)).stop();
await fillBoard(database.url);
const server = await startMeasured(env, null);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const visits: Awaited<ReturnType<typeof visit>>[] = [];
for (let at = 0; at < rounds; at += 1) {
  await whenQuiet();
  visits.push(await visit(browser));
}
await browser.close();
await server.stop();
await database.remove();

const middle = (figure: (seen: (typeof visits)[number]) => number) => round(median(visits.map(figure)));
const figures = {
  visibleSeconds: middle(({ visible }) => visible / 1_000),
  firstPaintSeconds: middle(({ firstPaint }) => firstPaint / 1_000),
  boardKb: middle(({ boardBytes }) => boardBytes / 1_024),
  allKb: middle(({ allBytes }) => allBytes / 1_024),
  framesPerSecond: middle(({ frames }) => frames),
  emptyFramesPerSecond: middle(({ emptyFrames }) => emptyFrames),
};
const reachable = Math.min(limits.framesPerSecond, figures.emptyFramesPerSecond * 0.92);
report('pixels-phone', { rounds, limits, ...figures }, [
  atMost('until the board is visible, s', figures.visibleSeconds, limits.visibleSeconds),
  atMost('a full board as it travels, KB', figures.boardKb, limits.boardKb),
  atLeast('frames a second of panning, of 55 or what an empty canvas has here', figures.framesPerSecond, reachable),
]);

async function visit(from: Browser) {
  const context = await from.newContext({ ...phone, baseURL: server.origin });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = new Map<string, number>();
  const names = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => void names.set(requestId, new URL(response.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? '';
    bytes.set(name, (bytes.get(name) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(noteWhenSeen);
  await page.goto('/pixelbattle?lang=en', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('board-seen').length > 0, undefined, { timeout: 60_000 });
  const { visible, firstPaint } = await page.evaluate(() => ({
    visible: performance.getEntriesByName('board-seen')[0]?.startTime ?? 0,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const boardBytes = bytes.get('/api/pixels/board') ?? 0;
  const allBytes = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  await session.send('Network.emulateNetworkConditions', { ...line, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  // Requests after the board do not belong to panning.
  await page.waitForTimeout(3_000);
  const frames = await framesWhilePanning(page, session);
  await page.goto('/robots.txt');
  await page.evaluate(emptyCanvas);
  await page.waitForTimeout(500);
  const emptyFrames = await framesWhilePanning(page, session);
  await context.close();
  return { visible, firstPaint, boardBytes, allBytes, frames, emptyFrames };
}

/** Marks the first frame in which the middle of the canvas is not the background colour. */
function noteWhenSeen(): void {
  const ground = '27,33,45';
  const look = () => {
    const canvas = document.querySelector('canvas');
    const middle = canvas?.width ? canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data : undefined;
    const colour = middle ? [...middle.slice(0, 3)].join() : ground;
    if (colour !== ground && colour !== '0,0,0') performance.mark('board-seen');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** As large as the board's canvas and redrawn every frame: the best this browser can reach. */
function emptyCanvas(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [innerWidth * 2, innerHeight * 2];
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;touch-action:none';
  document.body.replaceChildren(canvas);
  const context = canvas.getContext('2d', { alpha: false });
  const draw = () => {
    context?.fillRect(0, 0, canvas.width, canvas.height);
    requestAnimationFrame(draw);
  };
  draw();
}

/** Drags a finger back and forth over the canvas for some seconds. */
async function framesWhilePanning(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => {
    const drawn: number[] = [];
    Object.assign(window, { drawn });
    const note = (at: number) => {
      drawn.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const way of [-1, 1, -1, 1])
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 400,
      xDistance: 120 * way,
      yDistance: 200 * way,
      speed: 250,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  const drawn: readonly number[] = await page.evaluate(() => Reflect.get(window, 'drawn'));
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
  return last > first ? ((drawn.length - 1) * 1_000) / (last - first) : 0;
}
