import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBundle } from '../support-bundle/make-bundle.ts';

/**
 * `npm run support-bundle [-- --log <file>] [--process <origin>] [--out <file>]`: one JSON file about this installation, to send to
 * support. It contains neither secrets nor personal data, and works while the database is down. `--out -` writes to standard output. Exits
 * with 0 when the file is written, 2 when it is not.
 */
async function main(): Promise<0 | 2> {
  const { values } = parseArgs({
    options: {
      log: { type: 'string', multiple: true, default: [] },
      process: { type: 'string', multiple: true, default: [`http://127.0.0.1:${process.env.PORT?.trim() || 3000}`] },
      out: { type: 'string', default: `prospekt-support-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json` },
    },
  });
  const bundle = await makeBundle({ env: process.env, processes: values.process, logs: values.log });
  const text = `${JSON.stringify(bundle, null, 2)}\n`;
  if (values.out === '-') {
    process.stdout.write(text);
    return 0;
  }
  try {
    // `wx`: an existing file may be readable by others.
    writeFileSync(values.out, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    console.error(`Nothing was written: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
  console.log(`Written to ${values.out}. It holds no secrets and no personal data; read it before you send it.`);
  return 0;
}

process.exitCode = await main();
