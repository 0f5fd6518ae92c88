import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { until } from '#e2e/support/until.ts';
import { type SharedProduct, shareProduct } from './shared-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-product-'));
after(() => rmSync(folder, { recursive: true }));

/** Stands in for the product: prints its number as its URL, and exits when told to. */
const host = join(folder, 'host.mjs');
writeFileSync(
  host,
  `console.log('at work');
  process.on('SIGUSR2', () => process.exit(3));
  process.on('disconnect', () => process.exit());
  process.send(String(process.pid));`,
);
const mute = join(folder, 'mute.mjs');
writeFileSync(mute, 'process.exit(4);');

class Browser extends EventEmitter {
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  wsEndpoint = (): string => this.address;
  close = async (): Promise<void> => void this.emit('close');
}

const browsers: Browser[] = [];
let product: SharedProduct;
const open = (program: string): void => {
  product = shareProduct({
    host: program,
    launch: async () => {
      const browser = new Browser(`browser ${browsers.length}`);
      browsers.push(browser);
      return browser;
    },
  });
};
afterEach(() => product.close());

describe('shareProduct', () => {
  test('shares one product between consecutive files', async () => {
    open(host);
    const first = await product.env();
    assert.deepEqual(await product.env(), first);
    assert.deepEqual(product.troubles(), []);
  });

  test('names a product that exits during a file, and gives the next file another', async () => {
    open(host);
    const { JOURNEY_PRODUCT: pid } = await product.env();
    process.kill(Number(pid), 'SIGUSR2');
    const troubles: string[] = [];
    await until(() => troubles.push(...product.troubles()) > 0);
    assert.deepEqual(troubles, ['the product ended with code 3']);
    assert.match(product.said(), /at work/);
    assert.notEqual((await product.env()).JOURNEY_PRODUCT, pid);
  });

  test('names a product that does not start', async () => {
    open(mute);
    await product.env();
    assert.deepEqual(product.troubles(), ['the product ended with code 4']);
  });

  test('names a browser that exits, and gives the next file another', async () => {
    open(host);
    const { JOURNEY_BROWSER: first } = await product.env();
    browsers.at(-1)?.emit('close');
    assert.deepEqual(product.troubles(), ['the browser ended']);
    assert.notEqual((await product.env()).JOURNEY_BROWSER, first);
  });

  test('names a browser that exits while the product starts, and continues the run', async () => {
    open(host);
    const known = browsers.length;
    const starting = product.env();
    await until(() => browsers.length > known);
    await setImmediate();
    browsers.at(-1)?.emit('close');
    assert.equal((await starting).JOURNEY_BROWSER, browsers.at(-1)?.wsEndpoint());
    assert.deepEqual(product.troubles(), ['the browser ended']);
  });

  test('replaces the product silently after a failed file', async () => {
    open(host);
    const { JOURNEY_PRODUCT: first } = await product.env();
    product.renew();
    assert.notEqual((await product.env()).JOURNEY_PRODUCT, first);
    assert.deepEqual(product.troubles(), []);
  });
});
