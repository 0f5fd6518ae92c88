import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './process.ts';

export type SharedProduct = {
  /** The addresses of product and browser for a file; restarts whichever has exited. */
  env(): Promise<Record<string, string>>;
  /** Problems of the product since the last call, one sentence each. */
  troubles(): readonly string[];
  /** Output of the product since the last call. */
  said(): string;
  /** A failed file may leave any state behind: the next one gets a new process. */
  renew(): void;
  close(): Promise<void>;
};

type Product = { readonly process: ChildProcess; readonly address: Promise<string> };

const productHost = join(root, 'e2e', 'support', 'product-host.ts');

/** Imported lazily, because other stages do not need it. */
export const serveBrowser = async (path?: string): Promise<Browser> => (await import('#e2e/support/browser.ts')).serveBrowser(path);

type Browser = { wsEndpoint(): string; on(event: 'close', listener: () => void): unknown; close(): Promise<void> };

/** One product and one browser shared by many journeys. */
export function shareProduct({ host = productHost, launch = () => serveBrowser() } = {}): SharedProduct {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let output = '';
  const troubles: string[] = [];

  const start = (): Product => {
    const execArgv = ['--import', join(root, 'scripts', 'launch', 'quick-imports.mjs')];
    const child = fork(host, { cwd: root, execArgv, silent: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('exit', (code, signal) => {
      if (product?.process !== child) return;
      product = undefined;
      troubles.push(`the product ended with ${signal ?? `code ${code}`}`);
    });
    // Whichever comes first; an exit without an address is reported as a problem elsewhere.
    const address = Promise.race([once(child, 'message').then(([told]) => String(told)), once(child, 'exit').then(() => '')]);
    return { process: child, address };
  };
  const serve = async (): Promise<Browser> => {
    const server = await launch();
    server.on('close', () => {
      if (browser !== server) return;
      browser = undefined;
      troubles.push('the browser ended');
    });
    return server;
  };
  const renew = (): void => {
    const old = product;
    product = undefined;
    old?.process.kill('SIGTERM');
    // A hanging process ignores SIGTERM.
    setTimeout(() => old?.process.kill('SIGKILL'), 5_000).unref();
  };
  return {
    async env() {
      product ??= start();
      const { address } = product;
      browser ??= await serve();
      // Either may exit while the other starts; the file then reports that.
      const JOURNEY_BROWSER = browser.wsEndpoint();
      return { JOURNEY_PRODUCT: await address, JOURNEY_BROWSER };
    },
    troubles: () => troubles.splice(0),
    said() {
      const said = output;
      output = '';
      return said;
    },
    renew,
    async close() {
      renew();
      const old = browser;
      browser = undefined;
      await old?.close();
    },
  };
}
