import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, type Visit, type VisitOptions, visit } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

export type House = {
  readonly url: string;
  /** Opens a browser for one more visitor; it is closed when the test ends, and its trouble fails the test. */
  visit(options?: VisitOptions): Promise<Visit>;
};

/** The running product and a browser, for all tests of a file. */
export function house(env: () => Promise<Readonly<Record<string, string>>> = async () => ({})): House {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  const visits: Visit[] = [];

  before(
    async () => {
      server = await startServer(await env());
    },
    { timeout: 150_000 },
  );
  afterEach(async () => {
    const ended = visits.splice(0);
    for (const { context } of ended) await context.close();
    assert.deepEqual(
      ended.flatMap(({ trouble }) => trouble),
      [],
    );
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  const url = () => {
    if (!server) throw new Error('the house opens in a hook: use it inside tests');
    return server.url;
  };
  return {
    get url() {
      return url();
    },
    async visit(options = {}) {
      browser ??= await launchBrowser();
      const opened = await visit(browser, { ...options, baseURL: url() });
      visits.push(opened);
      return opened;
    },
  };
}
