import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';

const Row = z.array(z.string().nullable());

/** Exactly this text, changing exactly so many lines. The sample is what the second person looks at. */
export const sqlChange = approvable('sqlConsole.change', {
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
  describe: ({ statement, lines, table, columns, before, after }) => ({
    title: { text: 'sqlConsole.approvals.change', values: { lines, table } },
    changes: [
      { label: { text: 'sqlConsole.approvals.statement' }, before: null, after: statement },
      { label: { text: 'sqlConsole.approvals.lines' }, before: null, after: lines },
      ...Array.from({ length: Math.max(before.length, after.length) }, (_, place) => ({
        label: { text: 'sqlConsole.approvals.sample', values: { number: place + 1 } },
        before: inWords(columns, before[place], after[place]),
        after: inWords(columns, after[place], before[place]),
      })),
    ],
  }),
});

/** Of a changed row its first column, which names it, and what differs; of a new or a lost one everything. */
function inWords(columns: readonly string[], row: readonly (string | null)[] | undefined, other: readonly (string | null)[] | undefined) {
  if (!row) return null;
  const told = columns.flatMap((column, place) =>
    place === 0 || !other || row[place] !== other[place] ? [`${column} = ${row[place] ?? 'null'}`] : [],
  );
  return told.join(', ').slice(0, 500);
}
