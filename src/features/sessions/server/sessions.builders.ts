import { sql } from 'drizzle-orm';
import type { AbstractIntlMessages } from 'use-intl/core';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { twoStepHandlers } from '#features/two-step/server/two-step.handlers.ts';
import type { WhenChanged } from '#features/two-step/server/when-changed.ts';
import { en as twoStepEn } from '#features/two-step/two-step.strings.en.ts';
import { ru as twoStepRu } from '#features/two-step/two-step.strings.ru.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import type { Database } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { type Answer, type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testHttp } from '#kit/testing/http.ts';
import { demoPassword } from '../demo-accounts.ts';
import { en } from '../sessions.strings.en.ts';
import { ru } from '../sessions.strings.ru.ts';
import { createAuthenticate } from './authenticate.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { sessionsHandlers } from './sessions.handlers.ts';
import { renewSession } from './start-session.ts';

/** A browser without a session. */
export type Visitor = CookieJar & {
  signIn(login: string, password?: string, from?: string): Promise<Answer>;
  menu(): Promise<Answer['body']>;
};

export type TestSite = { readonly database: Database; visitor(): Visitor; close(): Promise<void> };
type SiteOptions = {
  readonly publicUrl?: string;
  readonly mode?: 'demo' | 'production';
  readonly trustProxy?: false | number;
  /** Routes in addition to those of sessions. */
  readonly more?: readonly Implementation[];
  /** Strings of these routes, by namespace. */
  readonly texts?: { readonly en: AbstractIntlMessages; readonly ru: AbstractIntlMessages };
};

/** A site with the demo accounts and the routes of sessions. */
export async function aSite({
  publicUrl = 'http://localhost:3000',
  mode = 'demo',
  trustProxy,
  more = [],
  texts,
}: SiteOptions = {}): Promise<TestSite> {
  const database = await testDatabase();
  const seeding = database.open();
  await seedServers(seeding.tx);
  await seedDemoAccounts(seeding.tx);
  // Tests backdate sessions, so the accounts must be older.
  await seeding.tx.execute(
    sql`update accounts set (created_at, password_set_at, sessions_valid_from) = (select moment, moment, moment from (select now() - interval '1 year' as moment) t)`,
  );
  await seeding.commit();
  const config = {
    publicUrl,
    mode,
    appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu',
    brand: { gameName: 'Prospekt', supportEmail: 'help@example.com', gameProtocol: 'prospekt://signed-in' },
  };
  const authenticate = createAuthenticate({ database, config });
  const app = await testHttp({
    database,
    config,
    trustProxy,
    implementations: [...sessionsHandlers({ menuFor: menuOfRights }), ...twoStepHandlers({ whenChanged }), ...more],
    authenticate: (request, _operation, looking) => authenticate(request, looking),
    strings: { en: { sessions: en, twoStep: twoStepEn, ...texts?.en }, ru: { sessions: ru, twoStep: twoStepRu, ...texts?.ru } },
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

/** As in the app, without the notification. */
const whenChanged: WhenChanged = async (ctx, accountId, what) => {
  if (what === 'turnedOn') await endAllSessions(ctx, accountId, { except: await renewSession(ctx, ctx.actor.sessionId ?? 0) });
};

/** Replaces the app's route map: one menu entry per permission. */
const menuOfRights = ({ permissions, everywhere }: Actor) =>
  [...permissions].sort().map((permission) => ({
    name: permission,
    url: permission.startsWith('adminAccounts') || !everywhere.has(permission) ? '/admin' : '/dashboard',
    icon: 'main',
    children: [],
    isOpen: false,
  }));
