import pg from 'pg';
import { appRole } from './app-role.ts';

/**
 * Behind a transaction-mode pooler every transaction may run on another connection. So session state cannot be relied on: no settings at
 * its start, no role, no prepared statements. The login's own settings replace them (`alter role … set role = prospekt_app`, `set
 * statement_timeout = …`: docs/operations.md), and we check that they are there.
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

/** An error the operator can fix, as a sentence. */
class PoolerLogin extends Error {
  constructor(fault: string, remedy: string) {
    super(`The login behind the pooler is not set up: ${fault}. Say once, as the owner: alter role <login> ${remedy};`);
  }
}
