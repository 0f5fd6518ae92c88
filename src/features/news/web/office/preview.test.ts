import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const styles = '../../../../ui/styles/';

test("the preview has exactly the colours and sizes of the site's dark theme", () => {
  const own = valuesIn('preview.css');
  const site = { ...coloursOf(valuesIn(`${styles}tokens.css`)), ...valuesIn(`${styles}site.css`) };
  assert.deepEqual(own, site);
});

/** Custom properties that a file sets, except resets such as `--color-*`. */
function valuesIn(file: string): Record<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return Object.fromEntries([...css.matchAll(/^ {2}--([a-z-]+): ([^;]+);$/gm)].map(([, name = '', value = '']) => [name, value]));
}

const coloursOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('color-')));
