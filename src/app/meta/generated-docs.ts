import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '#app/config.ts';
import { devPages, sitePages } from '#app/site/all-pages.ts';
import { configTable } from '#kit/config/config-table.ts';
import { allOperations, allScreens } from './declarations.ts';
import { routesDocument } from './routes-document.ts';
import { root } from './sources.ts';

export type GeneratedDoc = { readonly file: string; readonly text: string };

/** The documents generated from declarations, in whole or in part, in their expected state. */
export async function generatedDocs(): Promise<readonly GeneratedDoc[]> {
  const [operations, screens] = await Promise.all([allOperations(), allScreens()]);
  const pages = [...sitePages, ...devPages];
  const operatorsGuide = 'docs/operations.md';
  return [
    { file: 'docs/generated/routes.md', text: routesDocument({ operations, pages, screens: screens.map(({ value }) => value) }) },
    { file: operatorsGuide, text: withTable(readFileSync(join(root, operatorsGuide), 'utf8'), configTable(allSettings)) },
  ];
}

const marks = { begin: '<!-- configuration: made by `npm run docs` -->', end: '<!-- end of configuration -->' };

/** Puts the table between its markers and leaves everything else unchanged. */
export function withTable(text: string, table: string): string {
  const [before, rest] = text.split(marks.begin, 2);
  const after = rest?.split(marks.end, 2)[1];
  if (before === undefined || after === undefined) throw new Error(`There is no place for the table: ${marks.begin} … ${marks.end}`);
  return `${before}${marks.begin}\n\n${table}\n\n${marks.end}${after}`;
}
