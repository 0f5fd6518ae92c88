import { runNamed } from './support/run-named.ts';

/** `npm run bench -- http`: one benchmark by its name, or all of them in turn. */
await runNamed(import.meta.dirname, process.argv.slice(2), 10);
