import type { CookieJar } from '#kit/testing/cookie-jar.ts';
import type { TestApp } from './test-app.ts';

type Done = (jar: CookieJar, ...asked: Parameters<CookieJar['ask']>) => Promise<Readonly<Record<string, unknown>>>;
type People = { readonly own: CookieJar; readonly owner: CookieJar; readonly chief: CookieJar; readonly done: Done };
type Admin = { readonly login: string; readonly adminName: string };

/** Columns in which the product itself stores an administrator's name. */
export const namedAsAdmin = [
  'admin_changes.name',
  'admin_names.name',
  'audit_words.words',
  'commands.payload',
  'complaint_events.by_name',
  'donation_requests.requested_as',
  'game_bans.banned_as',
  'notifications.params',
  'person_notes.written_as',
];

/**
 * The player serves as an administrator for a while: requests coins, bans someone, writes a note, takes a case from a colleague and loses
 * it again. Then they are dismissed, because an account with permissions cannot be deleted.
 */
export async function nameAsAdmin(app: TestApp, { own, owner, chief, done }: People, { login, adminName: name }: Admin): Promise<void> {
  const find = async (sql: string): Promise<number> => Number((await app.database.pool.query(sql)).rows[0].id);
  const appointed = { server: 1, login, name, level: 5, reason: 'knows every corner' };
  const { id } = await done(owner, 'POST', '/api/admin/admins', { json: appointed });
  await done(own, 'PUT', '/api/auth/admin', { json: { name, server: 1 } });

  await done(own, 'POST', '/api/admin/donation-requests', { json: { login: 'tester', amount: 100, reason: 'found three bugs' } });
  const banned = await find(
    `select c.account_id as id from characters c where server = 1 and not exists (select from game_bans b where b.account_id = c.account_id)
        and not exists (select from admin_accounts a where a.account_id = c.account_id) order by 1 limit 1`,
  );
  await done(own, 'POST', '/api/admin/bans', { json: { server: 1, globalId: banned, minutes: 60, reason: 'shouted at everybody' } });
  await done(own, 'POST', `/api/admin/people/${banned}/notes`, { json: { text: 'Shouts when it rains.' } });
  const open = await find(
    "select id from complaints where server = 1 and status = 'new' and reviewer_id is null and against = 'player' order by id limit 1",
  );
  for (const jar of [chief, own, chief]) await done(jar, 'POST', `/api/admin/complaints/${open}/take`);

  await done(owner, 'POST', `/api/admin/admins/${id}/dismiss`, { json: { reason: 'moves to another city' } });
}
