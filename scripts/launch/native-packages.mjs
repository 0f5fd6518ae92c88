/**
 * Loads every native package and prints the loaded files, or exits with 1 and names those that do not load. npm silently skips a native
 * package it cannot install, and the first use then fails far from the cause. Run by the Node that will run the product.
 */
import { createRequire } from 'node:module';
import { relative } from 'node:path';

/** Package → its dependent: npm may have installed it below that. */
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
