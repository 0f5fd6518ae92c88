import type { Line } from './report.ts';

export type Shown = { readonly name: string; readonly lines: readonly Line[] };

const titles = ['script', 'what', 'figure', 'limit', 'ratio', ''];

/** Everything that was shown, a line each: as a table of Markdown, which a terminal shows well enough and a document as it is. */
export function tableOf(shown: readonly Shown[]): string {
  const rows = shown.flatMap(({ name, lines }) => lines.map((line) => [name, ...cellsOf(line)]));
  const widths = titles.map((title, at) => Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const written = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [titles, widths.map((width) => '-'.repeat(width)), ...rows].map(written).join('\n');
}

const cellsOf = ({ name, kept, value, limit, ratio }: Line): readonly string[] => [
  name,
  value?.toLocaleString('en') ?? '',
  limit ?? '',
  ratio?.toString() ?? '',
  kept ? '' : 'missed',
];
