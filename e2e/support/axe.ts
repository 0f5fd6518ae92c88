import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { everything } from '#kit/testing/choose.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe findings of the current page: rule and elements, one line each. With an open dialog only the dialog is checked, because the page
 * behind it is checked without it. List rows are alike and slow to check: all but the first ones are removed during the check; `wholeLists`
 * (default under --all) keeps them.
 */
export async function axeFindings(
  page: Page,
  { without = [], wholeLists = everything }: { readonly without?: readonly string[]; readonly wholeLists?: boolean } = {},
): Promise<readonly string[]> {
  // Through the debugger, so that the page's CSP stays active.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const found: unknown = await page.evaluate(`(() => {
    ${wholeLists ? '' : takeRowsOut}
    // Of what axe would load beforehand only media are asked for by a rule that is on: copies of all style sheets are not.
    return axe.run({ include: document.querySelector('dialog:modal') ?? document, exclude: ${JSON.stringify(without)} },
      { resultTypes: ['violations'], preload: { assets: ['media'] } }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
        id + ' at ' + target.join(' ') + ': ' + (failureSummary || '').split('\\n').slice(1).join(' ').trim())))
      .finally(() => { ${wholeLists ? '' : putRowsBack} });
  })()`);
  return Array.isArray(found) ? found.map(String) : [];
}

const shownRows = 4;

/** Removes and restores the rows in one step, so that React does not notice; pages of the journeys' demo do not change by themselves. */
const takeRowsOut = `
  const bodies = [...document.querySelectorAll('tbody')].map((body) => {
    const rows = [...body.querySelectorAll('tr[data-row]')];
    return { body, children: [...body.childNodes], out: rows.slice(${shownRows}) };
  });
  for (const { out } of bodies) for (const row of out) row.remove();`;
const putRowsBack = 'for (const { body, children, out } of bodies) if (out.length > 0) body.append(...children);';
