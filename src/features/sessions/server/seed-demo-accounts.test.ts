import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';

describe('seedDemoAccounts', () => {
  let database: Database;
  const seed = async () => {
    const { tx, commit } = database.open();
    await seedServers(tx);
    await seedDemoAccounts(tx);
    await commit();
  };
  before(async () => {
    database = await testDatabase();
    await seed();
  });
  after(() => database.close());

  const people = async () =>
    (
      await database.pool.query(`
        select a.id::int, a.login, a.password_hash, (select string_agg(role, ' ' order by role) from staff_roles r where r.account_id = a.id) as roles,
               (select string_agg(server || '/' || level, ' ' order by server) from admin_accounts d where d.account_id = a.id) as admin
          from accounts a order by a.id`)
    ).rows;

  test('creates the twelve demo accounts with their roles and admin accounts', async () => {
    const rows = await people();
    assert.deepEqual(
      rows.map(({ id, login, roles, admin }) => [id, login, roles, admin]),
      [
        [1, 'player', null, null],
        [2, 'offender', null, null],
        [3, 'partner', null, null],
        [4, 'tester', null, null],
        [5, 'admin', null, '1/3 2/5'],
        [6, 'chief', null, '1/6'],
        [7, 'support', 'support', null],
        [8, 'content', 'content', null],
        [9, 'media', 'media', null],
        [10, 'finance', 'finance', null],
        [11, 'developer', 'developer', null],
        [12, 'owner', 'content developer finance media owner support', null],
      ],
    );
    assert.equal(new Set(rows.map(({ password_hash }) => password_hash)).size, 1);
  });

  test('is idempotent', async () => {
    const before = await people();
    await seed();
    assert.deepEqual(await people(), before);
  });

  for (const [rule, constraint, statement] of [
    [
      'a login of two signs',
      'accounts_login_form',
      `insert into accounts (login, email, password_hash) values ('ab', 'a@b.c', '$argon2id$x')`,
    ],
    [
      'a login with a space',
      'accounts_login_form',
      `insert into accounts (login, email, password_hash) values ('a b c', 'a@b.c', '$argon2id$x')`,
    ],
    [
      'the same login in another case',
      'accounts_login_unique',
      `insert into accounts (login, email, password_hash) values ('PLAYER', 'a@b.c', '$argon2id$x')`,
    ],
    [
      'the same email in another case',
      'accounts_email_unique',
      `insert into accounts (login, email, password_hash) values ('other', 'Player@Demo.example', '$argon2id$x')`,
    ],
    ['a password that is not hashed', 'accounts_password_hashed', `update accounts set password_hash = 'prospekt-demo'`],
    ['an unknown role', 'staff_roles_role_known', `insert into staff_roles (account_id, role) values (1, 'god')`],
    [
      'a role given to oneself',
      'staff_roles_not_by_oneself',
      `insert into staff_roles (account_id, role, granted_by) values (1, 'owner', 1)`,
    ],
    [
      'a level above 6',
      'admin_accounts_level_known',
      `insert into admin_accounts (account_id, name, server, level) values (1, 'Nobody', 1, 7)`,
    ],
    [
      'a name taken on this server',
      'admin_accounts_name_unique',
      `insert into admin_accounts (account_id, name, server, level) values (1, 'Lamplighter', 1, 1)`,
    ],
    [
      'an administrator of one server under a second name',
      'admin_accounts_once_on_a_world',
      `insert into admin_accounts (account_id, name, server, level) select account_id, 'Nobody', 1, 1 from admin_accounts where name = 'Lamplighter' and server = 1`,
    ],
    [
      'a server that is not there',
      'admin_accounts_server',
      `insert into admin_accounts (account_id, name, server, level) values (1, 'Nobody', 77, 1)`,
    ],
  ] as const) {
    test(`relies on the database to reject ${rule}`, async () => {
      await assert.rejects(
        database.pool.query(statement),
        (error) => error instanceof Error && 'constraint' in error && error.constraint === constraint,
      );
    });
  }
});
