import { screen } from '#kit/pages/screen.ts';
import { sqlConsoleContract } from './sql-console.contract.ts';

export const sqlScreen = screen({
  path: '/dashboard/sql',
  permission: 'sqlConsole.read',
  search: {},
  load: (call) => call(sqlConsoleContract.getSqlDesk),
});
