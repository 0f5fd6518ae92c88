import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { openConsole } from '#kit/db/console.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { sqlChange } from '../sql-console.approvals.ts';
import { applySqlChange } from './carry-out-change.ts';
import { sqlConsoleHandlers } from './sql-console.handlers.ts';

/** A login without permissions of its own, as an operator would create it. */
const login = 'prospekt_console_test';

/** Returns the key of the text with its values. */
export const translateKeys = (_locale: string, key: string, values = {}): string => `${key} ${JSON.stringify(values)}`;

/** The console with its own database and two people who may change rows by SQL. */
export async function aConsoleFixture() {
  const database = await testDatabase();
  const console = openConsole(database, database.kind === 'postgres' ? await consoleUrl(database) : undefined);
  const approvals = approvalsHandlers({ listed: [implementApproval(sqlChange, applySqlChange)], translate: translateKeys });
  const runtime = testRuntime({ database, implementations: [...sqlConsoleHandlers({ console, translate: translateKeys }), ...approvals] });
  const [one, two] = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const people = [await anAccount(tx), await anAccount(tx)] as const;
    await seedStaffRoles(
      tx,
      people.map(({ id }) => ({ accountId: id, role: 'developer' as const })),
    );
    return people;
  });
  const rights = ['sqlConsole.read', 'sqlConsole.write', 'approvals.read'] as const;
  const person = ({ id, login }: { readonly id: number; readonly login: string }) => ({
    ...aPerson({ id, login }, ...rights),
    passwordFresh: true,
  });
  return {
    database,
    console,
    runtime,
    asker: person(one),
    second: person(two),
    /** The second person approves the request as shown. */
    async agree(approval: number, actor = person(two)) {
      const call = runtime.as(actor);
      const { hash } = await call(approvalsContract.getApproval, { id: approval });
      return call(approvalsContract.approveRequest, { id: approval, hash });
    },
    async close() {
      await runtime.close();
      await console.close();
      await database.close();
    },
  };
}

async function consoleUrl(database: Awaited<ReturnType<typeof testDatabase>>): Promise<string> {
  const name = await database.asOwner(async (client) => {
    await client.query(`
      do $$ begin create role ${login} login noinherit; exception when duplicate_object or unique_violation then null; end $$`);
    await client.query(`grant prospekt_console, prospekt_console_write to ${login}`);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    return rows[0]?.name ?? '';
  });
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.username = login;
  url.password = '';
  url.pathname = `/${name}`;
  return url.href;
}
