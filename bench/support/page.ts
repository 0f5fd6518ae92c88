import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestRecord, type RunRecord, type Shown } from './ledger.ts';
import { scriptsIn } from './scripts.ts';
import { root } from './server-process.ts';
import { tableOf } from './table.ts';

const introduction = `# Benchmarks and faults

This page is generated from the records in \`docs/bench/\` and from the comment at the top of each script (\`npm run docs\`). Do not edit it.

\`npm run bench -- <name>\` runs one benchmark and \`npm run fault -- <name>\` injects one fault; without a name all of them run. Each prints
its results as one JSON line and fails when a limit is missed. Everything runs on the loopback interface. Most scripts need PostgreSQL 15
from Debian's packages and start a temporary cluster; \`BENCH_DATABASE_URL\` names another server. \`wrk\` is used where it is installed.

- **Ratios** compare the product with a bare server that sends the same bytes and headers. Both are loaded in turn with 32 connections. The
  server has one core; the load generator and the database share the other. The value is the median of the rounds.
- **Processor time** counts only what the two servers computed. Where a note says that the load generator or the database was the
  bottleneck, the ratio by processor time is the one to read.
- **figure ÷ limit** is at least 1 where the limit is a \`≥\` and at most 1 where it is a \`≤\`.
- A benchmark starts when the server has finished its background work, such as encoding the demo's pictures.
- \`npm run bench\` compares with the last record of the same kind of machine and fails when a ratio is worse by more than a fifth. Other
  figures follow the speed of the machine and are only shown.
- \`npm run bench -- --record\` stores each result with its commit, machine and spread, and rewrites this page. A run that was interrupted
  continues where it stopped: what is recorded at the commit is not measured again.
`;

/** docs/bench.md: what each script measures, with the results of the newest record. */
export function benchPage(ledger?: string): { readonly file: string; readonly text: string } {
  const text = [
    introduction,
    section('Benchmarks', 'bench', newestRecord('bench', ledger)),
    section(
      'Faults',
      'faults',
      newestRecord('faults', ledger),
      'A write that was not answered may have been applied: a client that got no answer cannot know.',
    ),
  ].join('\n');
  return { file: 'docs/bench.md', text };
}

function section(title: string, folder: string, record: RunRecord | undefined, note?: string): string {
  const parts = scriptsIn(join(root, folder)).map((name) => {
    const shown = record?.shown.find((one) => one.name === name);
    return `### ${name}\n\n${aboutOf(join(root, folder, `${name}.ts`))}\n${shown ? `\n${tableOf([withoutName(shown)])}\n` : ''}`;
  });
  return [`## ${title}`, '', measured(record), ...(note ? [note] : []), '', ...parts].join('\n');
}

function measured(record: RunRecord | undefined): string {
  if (!record) return 'No run has been recorded.';
  const { commit, at, machine, complete } = record;
  const where = `${machine.cores} cores (${machine.cpu}), ${machine.memoryGiB} GiB, Node ${machine.node}`;
  return `Measured at commit \`${commit}\` on ${at.slice(0, 10)}, ${where}.${complete ? '' : ' The run is not complete.'}`;
}

/** The heading already has the name. */
const withoutName = (shown: Shown): Shown => ({ ...shown, name: '' });

/** The script's header comment as one paragraph. */
function aboutOf(file: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!comment) throw new Error(`${file} has no comment that says what it measures`);
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
