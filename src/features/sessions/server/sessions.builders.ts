import { sql } from 'drizzle-orm';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Database } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { type Answer, type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testHttp } from '#kit/testing/http.ts';
import { demoPassword } from '../demo-accounts.ts';
import { en } from '../sessions.strings.en.ts';
import { ru } from '../sessions.strings.ru.ts';
import { createAuthenticate } from './authenticate.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { sessionsHandlers } from './sessions.handlers.ts';

/** A browser at the site's door. */
export type Visitor = CookieJar & {
  signIn(login: string, password?: string, from?: string): Promise<Answer>;
  menu(): Promise<Answer['body']>;
};

export type TestSite = { readonly database: Database; visitor(): Visitor; close(): Promise<void> };
type SiteOptions = { readonly publicUrl?: string; readonly mode?: 'demo' | 'production'; readonly trustProxy?: false | number };

/** The demo's people behind the sessions' own routes. */
export async function aSite({ publicUrl = 'http://localhost:3000', mode = 'demo', trustProxy }: SiteOptions = {}): Promise<TestSite> {
  const database = await testDatabase();
  const seeding = database.open();
  await seedServers(seeding.tx);
  await seedDemoAccounts(seeding.tx);
  // Tests turn sessions back in time; their people were there before.
  await seeding.tx.execute(
    sql`update accounts set created_at = now() - interval '1 year', sessions_valid_from = now() - interval '1 year'`,
  );
  await seeding.commit();
  const config = { publicUrl, mode };
  const app = await testHttp({
    database,
    config,
    trustProxy,
    implementations: sessionsHandlers({ menuFor: menuOfRights }),
    authenticate: createAuthenticate({ database, config }),
    strings: { en: { sessions: en }, ru: { sessions: ru } },
  });
  return {
    database,
    visitor: () => {
      const jar = cookieJar(app);
      return {
        ...jar,
        signIn: (login, password = demoPassword, from) => jar.ask('POST', '/api/auth/login', { json: { login, password }, from }),
        menu: async () => (await jar.ask('POST', '/api/auth/menu')).body,
      };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Stands in for the app's route map: one entry for each right. */
const menuOfRights = ({ permissions }: Actor) =>
  [...permissions].sort().map((permission) => ({
    name: permission,
    url: permission.startsWith('adminAccounts') ? '/admin' : '/dashboard',
    icon: 'main',
    children: [],
    isOpen: false,
  }));
