import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { everything } from '#kit/testing/choose.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands now: rule and the elements, one line each. Where a dialog is open it is the dialog's turn: what
 * stands behind it has been looked at without it. Rows of a list are alike, and it takes longest over them: beyond the first ones they
 * are taken out meanwhile; `wholeLists` leaves them, as --all does unless told otherwise.
 */
export async function axeFindings(
  page: Page,
  { without = [], wholeLists = everything }: { readonly without?: readonly string[]; readonly wholeLists?: boolean } = {},
): Promise<readonly string[]> {
  // Through the debugger, so that the page's own policy against foreign scripts stays untouched.
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

/** In one step with putting them back as far as React is concerned: a page of the journeys' demo changes by itself in nothing. */
const takeRowsOut = `
  const bodies = [...document.querySelectorAll('tbody')].map((body) => {
    const rows = [...body.querySelectorAll('tr[data-row]')];
    return { body, children: [...body.childNodes], out: rows.slice(${shownRows}) };
  });
  for (const { out } of bodies) for (const row of out) row.remove();`;
const putRowsBack = 'for (const { body, children, out } of bodies) if (out.length > 0) body.append(...children);';
