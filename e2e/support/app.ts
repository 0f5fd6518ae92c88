import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import type { Browser } from 'playwright-core';
import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import { openBrowser, type Visit, type VisitOptions, visit } from './browser.ts';
import { longestStartMs, type RunningServer, type Settings, startServer } from './server.ts';
import { type Cookies, signIn } from './session.ts';

export type App = {
  readonly url: string;
  /** Opens a browser context for another visitor; it is closed when the test ends, and any trouble fails the test. */
  visit(options?: VisitOptions): Promise<Visit>;
  /**
   * A context shared by all tests that use this name: its second page is much cheaper, because scripts and fonts are cached. For read-only
   * tests. Trouble still fails the test in which it occurred.
   */
  resident(name: string, options?: VisitOptions): Promise<Visit>;
  /** Closes a shared context that no later test uses: an open page keeps its timers and streams running. */
  dismiss(name: string): Promise<void>;
  /** A session shared by the tests of a file; tests that end or switch it sign in separately. */
  session(login: DemoLogin): Promise<Cookies>;
};

/** For read-only files: a worker polling the queue takes half a core from the browser. */
export const withoutJobs = async (): Promise<Settings> => ({ WORKER: 'off' });

/** The running product and a browser, for all tests of a file. */
export function openApp(settings: () => Promise<Settings> = async () => ({})): App {
  let server: RunningServer | undefined;
  let browser: Promise<Browser> | undefined;
  const visits: Visit[] = [];
  const residents = new Map<string, Promise<Visit>>();
  const sessions = new Map<DemoLogin, Promise<Cookies>>();

  before(
    async () => {
      server = await startServer(await settings());
    },
    { timeout: longestStartMs },
  );
  afterEach(async () => {
    const ended = visits.splice(0);
    for (const { context } of ended) await context.close();
    const staying = await Promise.all(residents.values());
    const trouble = [...ended, ...staying].flatMap((one) => one.trouble.splice(0));
    // Printed as well: for a test that has already failed the runner reports only the first reason, and this one may explain it.
    for (const words of trouble) console.log(words);
    assert.deepEqual(trouble, []);
  });
  after(async () => {
    await (await browser)?.close();
    await server?.stop();
  });

  const url = () => {
    if (!server) throw new Error('the house opens in a hook: use it inside tests');
    return server.url;
  };
  const open = async (options: VisitOptions = {}) => {
    browser ??= openBrowser();
    return visit(await browser, { ...options, baseURL: url() });
  };
  return {
    get url() {
      return url();
    },
    session(login) {
      const session = sessions.get(login) ?? signIn(url(), login);
      sessions.set(login, session);
      return session;
    },
    async visit(options) {
      const opened = await open(options);
      visits.push(opened);
      return opened;
    },
    resident(name, options) {
      const known = residents.get(name) ?? open(options);
      residents.set(name, known);
      return known;
    },
    async dismiss(name) {
      const resident = await residents.get(name);
      residents.delete(name);
      await resident?.context.close();
    },
  };
}
