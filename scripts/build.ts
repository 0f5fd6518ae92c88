import { buildAll } from '#kit/build/build-all.ts';

/** `node scripts/build.ts [--force]`: bundles site, office and server render into dist/, unless nothing has changed. */
const started = performance.now();
const { fresh } = await buildAll({ force: process.argv.includes('--force') });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(fresh ? `Built in ${seconds} s` : 'Nothing has changed since the last build');
