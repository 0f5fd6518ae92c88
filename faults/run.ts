import { runNamed } from '#bench/support/run-named.ts';

/** `npm run fault -- embedded-kill`: one fault by its name, or all of them in turn. */
await runNamed(import.meta.dirname, process.argv.slice(2), 90);
