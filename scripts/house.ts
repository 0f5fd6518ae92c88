import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Sizes of the sources without tests, and of the files in src/features. */
export type HouseFigures = {
  readonly sourceLines: number;
  readonly featureFiles: number;
  readonly medianLines: number;
  /** Strings and generated files aside. */
  readonly longest: { readonly file: string; readonly lines: number };
  /** Percent of the lines in src/features that belong to imports. */
  readonly importPercent: number;
};

const root = join(import.meta.dirname, '..');

export function houseFigures(): HouseFigures {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .map(({ file, text }) => ({ file, text, lines: linesOf(text) }));
  const features = sources.filter(({ file }) => file.startsWith('src/features/')).sort((one, other) => one.lines - other.lines);
  const longest = features.findLast(({ file }) => !/\.strings\.(en|ru)\.ts$/.test(file));
  const featureLines = sumOf(features.map(({ lines }) => lines));
  return {
    sourceLines: sumOf(sources.map(({ lines }) => lines)),
    featureFiles: features.length,
    medianLines: features[Math.floor(features.length / 2)]?.lines ?? 0,
    longest: { file: longest?.file ?? '', lines: longest?.lines ?? 0 },
    importPercent: Math.round((1000 * sumOf(features.map(({ file, text }) => importLines(file, text)))) / featureLines) / 10,
  };
}

function importLines(file: string, text: string): number {
  const imports = parseSync(file, text).program.body.filter(({ type }) => type === 'ImportDeclaration');
  return sumOf(imports.map(({ start, end }) => linesOf(text.slice(start, end)) + 1));
}

const linesOf = (text: string): number => text.split('\n').length - 1;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

if (import.meta.main) {
  const { sourceLines, featureFiles, medianLines, longest, importPercent } = houseFigures();
  console.log(`lines in src without tests: ${sourceLines}`);
  console.log(`files in src/features without tests: ${featureFiles}, median ${medianLines} lines`);
  console.log(`longest without strings: ${longest.file}, ${longest.lines} lines`);
  console.log(`lines of src/features that are imports: ${importPercent} %`);
}
