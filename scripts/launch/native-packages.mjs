/**
 * Loads every package that has a part made for one platform, and ends with 1 naming those that do not load. npm passes over such a part
 * in silence when it cannot have it, and whoever needs it first then fails in a place that says nothing.
 * Run by the Node that will run the product.
 */
import { createRequire } from 'node:module';

/** Package → the one that brings it along: npm may have put it below that. */
const NATIVE = {
  '@node-rs/argon2': undefined,
  sharp: undefined,
  rolldown: 'vite',
  lightningcss: 'vite',
  '@tailwindcss/oxide': '@tailwindcss/vite',
};

for (const [name, parent] of Object.entries(NATIVE)) {
  try {
    createRequire(parent ? import.meta.resolve(parent) : import.meta.url)(name);
  } catch {
    console.log(name);
    process.exitCode = 1;
  }
}
