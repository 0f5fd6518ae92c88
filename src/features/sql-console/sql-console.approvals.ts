import { z } from 'zod';
import { approvable, type Description } from '#features/approvals/approvable.ts';
import { Effect, effectValues, tablesOf } from './sql-effects.ts';

/** Exactly this statement with exactly this effect on each table. The sample rows are for the approver. */
export const sqlChange = approvable('sqlConsole.statement', {
  payload: z.strictObject({ change: z.int(), statement: z.string(), lines: z.int(), effects: z.array(Effect) }),
  permission: 'sqlConsole.write',
  expiresInMinutes: 15,
  describe: ({ statement, lines, effects }) => ({
    title: { text: 'sqlConsole.approvals.change', values: { lines, table: tablesOf(effects) } },
    changes: [
      { label: { text: 'sqlConsole.approvals.statement' }, before: null, after: statement },
      ...effects.flatMap((effect) => [
        {
          label: { text: 'sqlConsole.approvals.table', values: { table: effect.table } },
          before: null,
          after: { text: 'sqlConsole.effect', values: effectValues(effect) },
        },
        ...sampleOf(effect),
      ]),
    ],
  }),
});

const Row = z.array(z.string().nullable());

/** Requests of version 0.2, before effects were measured by table. Kept to show their history. */
export const sqlChangeOfOneTable = approvable('sqlConsole.change', {
  payload: z.strictObject({
    change: z.int(),
    statement: z.string(),
    lines: z.int(),
    table: z.string(),
    columns: z.array(z.string()),
    before: z.array(Row),
    after: z.array(Row),
  }),
  permission: 'sqlConsole.write',
  expiresInMinutes: 15,
  describe: ({ statement, lines, table, ...sample }) => ({
    title: { text: 'sqlConsole.approvals.change', values: { lines, table } },
    changes: [
      { label: { text: 'sqlConsole.approvals.statement' }, before: null, after: statement },
      { label: { text: 'sqlConsole.approvals.lines' }, before: null, after: lines },
      ...sampleOf({ table, ...sample }),
    ],
  }),
});

function sampleOf({ table, columns, before, after }: Pick<Effect, 'table' | 'columns' | 'before' | 'after'>): Description['changes'] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, place) => ({
    label: { text: 'sqlConsole.approvals.sample', values: { table, number: place + 1 } },
    before: inWords(columns, before[place], after[place]),
    after: inWords(columns, after[place], before[place]),
  }));
}

type CellsOrNone = readonly (string | null)[] | null | undefined;

/** For a changed row, its first column as identification and the columns that differ; for an added or deleted row, all columns. */
function inWords(columns: readonly string[], row: CellsOrNone, other: CellsOrNone): string | null {
  if (!row) return null;
  const told = columns.flatMap((column, place) =>
    place === 0 || !other || row[place] !== other[place] ? [`${column} = ${row[place] ?? 'null'}`] : [],
  );
  return told.join(', ').slice(0, 500);
}
