/**
 * Loads every package that has a part made for one platform: prints the files it loaded, or ends with 1 naming the packages that do not
 * load. npm passes over such a part in silence when it cannot have it, and whoever needs it first then fails in a place that says nothing.
 * Run by the Node that will run the product.
 */
import { createRequire } from 'node:module';
import { relative } from 'node:path';

/** Package → the one that brings it along: npm may have put it below that. */
const NATIVE = {
  '@node-rs/argon2': undefined,
  sharp: undefined,
  rolldown: 'vite',
  lightningcss: 'vite',
  '@tailwindcss/oxide': '@tailwindcss/vite',
};

const broken = [];
for (const [name, parent] of Object.entries(NATIVE)) {
  try {
    createRequire(parent ? import.meta.resolve(parent) : import.meta.url)(name);
  } catch {
    broken.push(name);
  }
}
const loaded = () =>
  process.report
    .getReport()
    .sharedObjects.filter((file) => file.includes('node_modules'))
    .map((file) => relative('', file));
console.log((broken.length > 0 ? broken : loaded()).join('\n'));
process.exitCode = broken.length > 0 ? 1 : 0;
