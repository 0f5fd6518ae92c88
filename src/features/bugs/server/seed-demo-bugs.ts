import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { severities } from '../bug-report.ts';
import type { BugState } from '../bug-states.ts';
import { bugCommentsTable, bugReportsTable } from './bugs.table.ts';

type Demo = { readonly title: string; readonly severity: (typeof severities)[number]; readonly state: BugState; readonly answer?: string };

const demo: readonly Demo[] = [
  {
    title: 'Garage door stays shut after reconnecting',
    severity: 'serious',
    state: 'fixed',
    answer: 'Fixed in 1.42. Thank you for the exact steps!',
  },
  {
    title: 'Taxi meter shows the fare of the last ride',
    severity: 'annoying',
    state: 'confirmed',
    answer: 'We can repeat it and are on it.',
  },
  { title: 'Bank terminal flickers at night', severity: 'minor', state: 'confirmed' },
  { title: 'Game closes when a chest is opened twice', severity: 'blocking', state: 'new' },
  { title: 'Harbour crane has no collision', severity: 'annoying', state: 'new' },
];

export async function seedDemoBugs(tx: Tx): Promise<void> {
  const [known] = await tx.select({ id: bugReportsTable.id }).from(bugReportsTable).limit(1);
  if (known) return;
  const ids = await findAccountIds(tx, ['player', 'developer']);
  const [player, developer] = [ids.get('player'), ids.get('developer')];
  for (const { answer, ...bug } of demo) {
    const judged = bug.state === 'new' ? {} : { judgedBy: developer, judgedAt: new Date() };
    const report = {
      ...bug,
      ...judged,
      accountId: player,
      steps: 'Play for ten minutes, then do it twice in a row.',
      expected: 'Nothing special happens',
      actual: bug.title,
      version: '1.41.0',
      device: 'Pixel 8, Android 16',
      locale: 'en' as const,
    };
    const { id } = only(await tx.insert(bugReportsTable).values(report).returning({ id: bugReportsTable.id }));
    if (answer) await tx.insert(bugCommentsTable).values({ bugId: id, authorId: developer, text: answer, shown: true });
  }
}
