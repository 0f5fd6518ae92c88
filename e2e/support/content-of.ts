import type { Page, Response } from 'playwright-core';

export type Content = { readonly texts: () => Promise<readonly string[]> };

/**
 * Collects content texts a tab received as data (names of redirects or servers), with the page or by calls. The server's own texts, such as
 * menus and errors, belong to the interface and are not collected.
 */
export function collectContent(page: Page): Content {
  const found = new Set<string>();
  const pending = new Set<Promise<void>>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const read = async (answer: Response) => {
    // Its page was closed: nothing of it is visible.
    const text = await answer.text().catch(() => '');
    if (text) collect(JSON.parse(text));
  };
  const note = (answer: Response) => {
    const { pathname } = new URL(answer.url());
    const isJson = answer.headers()['content-type']?.includes('json');
    if (!isJson || !answer.ok() || !pathname.startsWith('/api/') || pathname.startsWith('/api/auth/')) return;
    const reading = read(answer).finally(() => pending.delete(reading));
    pending.add(reading);
  };
  page.on('response', note);
  const texts = async () => {
    await Promise.all(pending);
    const boot = JSON.parse(await page.evaluate(() => document.querySelector('script#boot')?.textContent || '{}'));
    collect([boot.data, boot.answers]);
    return [...found].toSorted((a, b) => b.length - a.length);
  };
  return { texts };
}
