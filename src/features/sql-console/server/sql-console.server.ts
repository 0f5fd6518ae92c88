import { count, desc, eq, or } from 'drizzle-orm';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { Console } from '#kit/db/console.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { sqlChange, sqlChangeOfOneTable } from '../sql-console.approvals.ts';
import { applySqlChange, carryOutChange, carryOutJob } from './carry-out-change.ts';
import { forgetInSql } from './forget-in-sql.ts';
import { sqlConsoleHandlers } from './sql-console.handlers.ts';
import { sqlChangesTable, sqlRunsTable, sqlStatementsTable } from './sql-console.table.ts';

/** Runs and changes are kept, anonymised and without names of deleted people; saved statements are deleted. */
export const sqlConsolePersonalData = personalData('sqlConsole', {
  items: {
    runs: { holds: ['sql_runs.ran_by', 'sql_changes.asked_by', 'sql_changes.approved_by'], fate: 'anonymised', staffOnly: true },
    statements: { holds: ['sql_statements.saved_by'], fate: 'erased', staffOnly: true },
    named: {
      holds: [
        'sql_runs.statement',
        'sql_runs.problem',
        'sql_changes.statement',
        'sql_changes.problem',
        'sql_statements.name',
        'sql_statements.statement',
      ],
      fate: 'anonymised',
      notExported: 'what the staff wrote for their work',
    },
  },
  async export(tx, { accountId }) {
    const runs = await tx.select().from(sqlRunsTable).where(eq(sqlRunsTable.ranBy, accountId)).orderBy(desc(sqlRunsTable.id));
    const saved = await tx.select().from(sqlStatementsTable).where(eq(sqlStatementsTable.savedBy, accountId));
    return {
      runs: runs.map(({ statement, ranAt }) => ({ statement, ranAt: ranAt.toISOString() })),
      statements: saved.map(({ name, statement }) => ({ name, statement })),
    };
  },
  async erase(ctx, person) {
    const { tx } = ctx;
    const { accountId } = person;
    const ran = only(await tx.select({ total: count() }).from(sqlRunsTable).where(eq(sqlRunsTable.ranBy, accountId)));
    const changed = only(
      await tx
        .select({ total: count() })
        .from(sqlChangesTable)
        .where(or(eq(sqlChangesTable.askedBy, accountId), eq(sqlChangesTable.approvedBy, accountId))),
    );
    const gone = await tx
      .delete(sqlStatementsTable)
      .where(eq(sqlStatementsTable.savedBy, accountId))
      .returning({ id: sqlStatementsTable.id });
    return { runs: ran.total + changed.total, statements: gone.length, named: await forgetInSql(ctx, person) };
  },
});

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly console: Console;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [sqlConsoleHandlers(parts)],
  jobs: ({ console }) => [implementJob(carryOutJob, (ctx, carried) => carryOutChange(ctx, carried, console))],
  approvals: () => [implementApproval(sqlChange, applySqlChange), implementApproval(sqlChangeOfOneTable, applySqlChange)],
  personalData: sqlConsolePersonalData,
};
