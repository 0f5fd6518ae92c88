import { implement } from '#kit/contract/implement.ts';
import { sqlConsoleContract } from '../sql-console.contract.ts';
import '../sql-console.errors.ts';
import { askSqlChange } from './ask-sql-change.ts';
import { checkSqlChange } from './check-sql-change.ts';
import { exportSqlRun } from './export-sql-run.ts';
import { getSqlDesk } from './get-sql-desk.ts';
import type { ConsoleParts } from './run-on-console.ts';
import { runSql } from './run-sql.ts';
import { forgetSqlStatement, saveSqlStatement } from './saved-statements.ts';

export const sqlConsoleHandlers = (parts: ConsoleParts) =>
  implement(sqlConsoleContract, {
    getSqlDesk: (ctx) => getSqlDesk(ctx, parts),
    runSql: (ctx, input) => runSql(ctx, input, parts),
    exportSqlRun: (ctx, input) => exportSqlRun(ctx, input, parts),
    checkSqlChange: (ctx, input) => checkSqlChange(ctx, input, parts),
    askSqlChange: (ctx, input) => askSqlChange(ctx, input, parts),
    saveSqlStatement,
    forgetSqlStatement,
  });
