import type { Page } from 'playwright-core';

/** What moves on the page from its top to its end, for somebody who asked for less motion. The page is at its top again afterwards. */
export async function motions(page: Page): Promise<readonly string[]> {
  const atTop = await page.evaluate(running);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const atEnd = await page.evaluate(running);
  await page.evaluate(() => scrollTo(0, 0));
  return [...atTop.map((motion) => `moves: ${motion}`), ...atEnd.map((motion) => `moves at its end: ${motion}`)];
}

/** Animations of the styles, transitions, and whatever a script has begun. */
async function running(): Promise<readonly string[]> {
  // A frame for what the step before has begun. A hundredth of a millisecond is no motion: only its end is told.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) !== 0.01)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.tagName} ${effect.target?.className}` : 'an animation'));
}
