import type { Page } from 'playwright-core';

/** Running animations at the top and the end of the page, for a visitor who prefers reduced motion. Scrolls back to the top. */
export async function motions(page: Page): Promise<readonly string[]> {
  const atTop = await page.evaluate(running);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const atEnd = await page.evaluate(running);
  await page.evaluate(() => scrollTo(0, 0));
  return [...atTop.map((motion) => `moves: ${motion}`), ...atEnd.map((motion) => `moves at its end: ${motion}`)];
}

/** CSS animations, transitions, and animations started by a script. */
async function running(): Promise<readonly string[]> {
  // Waits a frame for animations started by the previous step. 0.01 ms counts as none: it is used only for its end event.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) !== 0.01)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.tagName} ${effect.target?.className}` : 'an animation'));
}
