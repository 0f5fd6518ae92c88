import pg from 'pg';
import { appRole } from './app-role.ts';

/**
 * Behind a pooler in transaction mode a connection is another one after every transaction. So nothing may be said to it once and be
 * expected to hold: no settings at its start, no role, no prepared statement. The login's own settings do that
 * (`alter role … set role = prospekt_app`, `set statement_timeout = …`: docs/operations.md), and we look whether they are there.
 */
export const throughPooler: pg.PoolConfig = {
  Client: class extends pg.Client {
    override query(...[statement, ...rest]: unknown[]): never {
      return Reflect.apply(super.query, this, [withoutName(statement), ...rest]) as never;
    }
  },
  onConnect: assertSettings,
};

function withoutName(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'name' in statement && Object.getPrototypeOf(statement) === Object.prototype
    ? { ...statement, name: undefined }
    : statement;
}

async function assertSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select current_user as role, current_setting('statement_timeout') as patience");
  const { role, patience } = rows[0];
  if (role !== appRole) throw new PoolerLogin(`it acts as ${role}`, `set role = ${appRole}`);
  if (patience === '0') throw new PoolerLogin('its statements may take for ever', "set statement_timeout = '15s'");
}

/** What an operator can mend, said in a sentence. */
class PoolerLogin extends Error {
  constructor(fault: string, remedy: string) {
    super(`The login behind the pooler is not set up: ${fault}. Say once, as the owner: alter role <login> ${remedy};`);
  }
}
