import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type EnvironmentFile, reportConfig } from '../config-report.ts';

/**
 * `npm run config:check [-- --file /etc/prospekt/prospekt.env]`: checks the environment without starting the product. Exits with 0 when it
 * would start, 1 when a setting is wrong or missing, 2 when the file cannot be read.
 */
function main(): 0 | 1 | 2 {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const path = values.file;
  let file: EnvironmentFile | undefined;
  try {
    file = path === undefined ? undefined : { path, values: variablesIn(readFileSync(path, 'utf8')) };
  } catch (error) {
    console.error(`Nothing was checked: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
  const { mode, settings, faults, warnings } = reportConfig(process.env, file);
  const widths = (['name', 'value'] as const).map((column) => Math.max(...settings.map((one) => Math.min(one[column].length, 60))));
  for (const { name, value, from } of settings)
    console.log(`${name.padEnd(widths[0] ?? 0)}  ${value.padEnd(widths[1] ?? 0)}  ${from}`.trimEnd());
  console.log(`\nMode: ${mode}`);
  for (const warning of warnings) console.log(`Warning: ${warning}`);
  for (const { name, wrong, expected } of faults) console.log(`Wrong: ${name} ${wrong}. Expected: ${expected}.`);
  console.log(faults.length === 0 ? 'The settings are valid.' : `The product would not start: ${faults.length} wrong.`);
  return faults.length === 0 ? 0 : 1;
}

/** Like systemd's EnvironmentFile: a comment has its own line, and quotes around a value are removed. */
function variablesIn(text: string): Readonly<Record<string, string>> {
  const variables = text.split(/\r?\n/).flatMap((line, at) => {
    const trimmed = line.trim();
    if (!trimmed || /^[#;]/.test(trimmed)) return [];
    const [, name, value = ''] = /^([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(trimmed) ?? [];
    if (!name) throw new Error(`line ${at + 1} is not NAME=value`);
    return [[name, value.replace(/^(["'])(.*)\1$/, '$2')] as const];
  });
  return Object.fromEntries(variables);
}

process.exitCode = main();
