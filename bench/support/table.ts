import { changeOf, keyOf, type Shown } from './ledger.ts';
import type { Line } from './report.ts';

const titles = ['script', 'what', 'figure', 'limit', 'figure ÷ limit', 'rounds', 'by processor time', 'since last record', ''];

/** All results as a Markdown table, one row each; columns that are empty in every row are left out. */
export function tableOf(shown: readonly Shown[], last: ReadonlyMap<string, number> = new Map()): string {
  const rows = shown.flatMap(({ name, lines }) => lines.map((line) => [name, ...cellsOf(line, last.get(keyOf(name, line)))]));
  const columns = titles.map((_, at) => at).filter((at) => at === 1 || rows.some((row) => row[at]));
  const widths = columns.map((at) => Math.max(3, titles[at]?.length ?? 0, ...rows.map((row) => row[at]?.length ?? 0)));
  const written = (cells: readonly string[]) =>
    `| ${columns.map((at, position) => (cells[at] ?? '').padEnd(widths[position] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [written(titles), rule, ...rows.map(written)].join('\n');
}

function cellsOf(line: Line, before: number | undefined): readonly string[] {
  const { name, kept, value, limit, ratio, spread, processorTimeRatio, note } = line;
  const change = changeOf(line, before);
  return [
    name,
    value?.toLocaleString('en') ?? '',
    limit ?? '',
    limit ? (ratio?.toString() ?? '') : '',
    spread ? spread.join(' to ') : '',
    processorTimeRatio?.toString() ?? '',
    change === undefined ? '' : `× ${change.toFixed(2)}`,
    [kept ? '' : 'missed', note ?? ''].filter(Boolean).join('; '),
  ];
}
