import { buildAll } from '#kit/build/build-all.ts';

/** `node scripts/build.ts [--force]`: bundles site, office and server render into dist/, unless nothing has changed. */
const started = performance.now();
const { id, fresh } = await buildAll({ force: process.argv.includes('--force') });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(fresh ? `Built ${id} in ${seconds} s` : `Nothing has changed since build ${id}`);
