import { basename } from 'node:path';
import pg from 'pg';

/**
 * If PostgreSQL is available, a demo's database is there instead of in its folder: one database per folder, with the same name. The URL
 * names a database whose name is their common prefix; the runner drops all of them. A migrated template exists beside them.
 */
const given = process.env.JOURNEY_DATABASES;

/** The product's settings for the folder of a demo. */
export function databaseFor(folder: string): Readonly<Record<string, string>> {
  if (!given) return {};
  const run = nameIn(given);
  const pathname = `/${nameOf(run, folder)}`;
  const { username, password } = consoleLogin(run);
  return {
    DATABASE_URL: Object.assign(new URL(given), { pathname }).href,
    SQL_CONSOLE_URL: Object.assign(new URL(given), { pathname, username, password }).href,
  };
}

/** The SQL console signs in with its own login. It exists only during the run, so its name can serve as the password. */
const consoleLogin = (run: string) => ({ username: `${run}_sql`, password: run });

/** The roles it needs exist once a database is migrated. False: the current login may not create logins. */
export async function makeConsoleLogin(address: string): Promise<boolean> {
  const { username, password } = consoleLogin(nameIn(address));
  try {
    await ask(address, `create role "${username}" login noinherit password '${password}' in role prospekt_console, prospekt_console_write`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}
const insufficientPrivilege = '42501';

export const dropConsoleLogin = (address: string): Promise<void> => ask(address, `drop role "${consoleLogin(nameIn(address)).username}"`);

/** Each run has its own demo, because its databases are dropped with it. */
export const runOfDatabases: string = given ? `.${nameIn(given)}` : '';

export const createDatabase = (folder: string): Promise<void> =>
  send((run) => `create database "${nameOf(run, folder)}" template "${run}_migrated"`);

export const copyDatabase = (from: string, to: string): Promise<void> =>
  send((run) => `create database "${nameOf(run, to)}" template "${nameOf(run, from)}"`);

export const renameDatabase = (from: string, to: string): Promise<void> =>
  send((run) => `alter database "${nameOf(run, from)}" rename to "${nameOf(run, to)}"`);

export const dropDatabase = (folder: string): Promise<void> =>
  send((run) => `drop database if exists "${nameOf(run, folder)}" with (force)`);

function nameIn(address: string): string {
  return new URL(address).pathname.slice(1);
}

/** PostgreSQL truncates names after 63 characters; the distinguishing part is at the end. */
const nameOf = (run: string, folder: string): string => `${run}_${basename(folder).slice(-30)}`;

async function send(statement: (run: string) => string): Promise<void> {
  if (given) await ask(given, statement(nameIn(given)));
}

async function ask(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
