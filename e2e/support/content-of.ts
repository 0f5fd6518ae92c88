import type { Page, Response } from 'playwright-core';

/**
 * Collects the texts of the content a page was given (names of redirects, of servers), as far as they came as data: with the page
 * itself or by calls. What the server says in its own words, menus and refusals, is the interface and is not collected.
 */
export function collectContent(page: Page): () => Promise<readonly string[]> {
  const found = new Set<string>();
  const pending = new Set<Promise<void>>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const read = async (answer: Response) => {
    // Gone with the page it belonged to: nothing of it is on the screen.
    const text = await answer.text().catch(() => '');
    if (text) collect(JSON.parse(text));
  };
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const isJson = answer.headers()['content-type']?.includes('json');
    if (!isJson || !answer.ok() || !pathname.startsWith('/api/') || pathname.startsWith('/api/auth/')) return;
    const reading = read(answer).finally(() => pending.delete(reading));
    pending.add(reading);
  });
  return async () => {
    await Promise.all(pending);
    const boot = JSON.parse(
      (await page
        .locator('script#boot')
        .textContent({ timeout: 1000 })
        .catch(() => null)) ?? '{}',
    );
    collect([boot.data, boot.answers]);
    return [...found].toSorted((a, b) => b.length - a.length);
  };
}
