import type { Page } from 'playwright-core';

/** Real touch events, which differ from mouse events. */
export async function fingers(page: Page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  return {
    async tap(x: number, y: number) {
      await touch('touchStart', [x, y]);
      await touch('touchEnd');
    },
    async drag(from: readonly [number, number], to: readonly [number, number]) {
      await touch('touchStart', from);
      for (let step = 1; step <= 6; step += 1)
        await touch('touchMove', [from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6]);
      await touch('touchEnd');
    },
    async pinch(x: number, y: number) {
      await touch('touchStart', [x - 30, y], [x + 30, y]);
      for (let apart = 40; apart <= 120; apart += 20) await touch('touchMove', [x - apart, y], [x + apart, y]);
      await touch('touchEnd');
    },
  };
}
