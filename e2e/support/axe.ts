import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands now: rule and the elements, one line each. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Through the debugger, so that the page's own policy against foreign scripts stays untouched.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  // Of what axe would load beforehand only media are asked for by a rule that is on: copies of all style sheets are not.
  const found: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
        id + ' at ' + target.join(' ') + ': ' + (failureSummary || '').split('\\n').slice(1).join(' ').trim())))`,
  );
  return Array.isArray(found) ? found.map(String) : [];
}
