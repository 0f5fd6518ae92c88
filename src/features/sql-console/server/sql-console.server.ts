import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { Console } from '#kit/db/console.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { sqlChange, sqlChangeOfOneTable } from '../sql-console.approvals.ts';
import { applySqlChange, carryOutChange, carryOutJob } from './carry-out-change.ts';
import { sqlConsoleHandlers } from './sql-console.handlers.ts';
import { sqlConsolePersonalData } from './sql-console.personal-data.ts';

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
