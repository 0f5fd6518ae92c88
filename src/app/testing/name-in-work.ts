import type { CookieJar } from '#kit/testing/cookie-jar.ts';
import type { Named } from './name-everywhere.ts';
import type { TestApp } from './test-app.ts';

type Done = (jar: CookieJar, ...asked: Parameters<CookieJar['ask']>) => Promise<Readonly<Record<string, unknown>>>;
type People = { readonly owner: CookieJar; readonly developer: CookieJar; readonly done: Done };

/** The staff search for a player by SQL, save the statement, request a change of their rows, and save list views filtered by them. */
export async function nameInWork(app: TestApp, { owner, developer, done }: People, { login, email, nick }: Named): Promise<void> {
  for (const word of [login, email, nick.replace('_', ' ')]) {
    const statement = `select id from accounts where login = '${word}' -- ${nick}`;
    await done(developer, 'POST', '/api/staff/sql/statements', { json: { name: `About ${word}`, statement } });
    const view = {
      list: 'logs-chat',
      name: `Chat of ${word}`,
      search: `?${new URLSearchParams({ player: `${word},Mila`, notText: nick })}`,
    };
    await done(owner, 'POST', '/api/saved-views', { json: { ...view, sharedWith: 'owner' } });
  }
  // On PostgreSQL the console needs a separate login.
  if (app.database.kind === 'postgres') return;
  await done(developer, 'POST', '/api/staff/sql/run', { json: { statement: `select count(*) from characters where nick = '${nick}'` } });
  await done(developer, 'POST', '/api/staff/sql/run', { json: { statement: `select count(*) from characters where nick = ${nick}` } });
  const change = { statement: `update "characters" set exp = exp + 1 where nick = '${nick}'` };
  await done(developer, 'POST', '/api/staff/sql/changes/check', { json: change });
  const asked = { ...change, lines: 1, reason: `${login} lost it in the restart` };
  await done(developer, 'POST', '/api/staff/sql/changes', { json: asked });
}
