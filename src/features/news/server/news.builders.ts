import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Call, InputOf } from '#kit/contract/contract.ts';
import type { Database } from '#kit/db/database.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { newsContract } from '../news.contract.ts';
import type { NewsEdited } from '../news-desk.shapes.ts';
import { newsHandlers } from './news.handlers.ts';

/** The feature with its own database, two editors, a reader and a player. */
export async function aNewsFixture(given?: Database) {
  const database = given ?? (await testDatabase());
  const runtime = testRuntime({ database, implementations: newsHandlers, config: testConfig });
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, logins.map(anAccount), 'a long enough password'));
  const person = (login: Login, ...rights: readonly Permission[]) => aPerson({ id: ids.get(login) ?? 0, login }, ...rights);
  const editor = person('editor', 'news.read', 'news.edit');
  return {
    database,
    runtime,
    editor,
    other: person('other', 'news.read', 'news.edit'),
    reader: person('reader', 'news.read'),
    player: person('player'),
    edit: runtime.as(editor),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type NewsFixture = Awaited<ReturnType<typeof aNewsFixture>>;

export const someWords = { name: 'A name', shortDescription: 'A short description', text: '<p>A text</p>' };
export const russianWords = { name: 'Название', shortDescription: 'Кратко', text: '<p>Текст</p>' };

/** A complete draft in both languages. */
export const aDraft = (edit: Call, given: Partial<InputOf<typeof newsContract.createNews>> = {}): Promise<NewsEdited> =>
  edit(newsContract.createNews, { en: someWords, ru: russianWords, ...given });

export async function aPublished(edit: Call, given: Partial<InputOf<typeof newsContract.createNews>> = {}): Promise<NewsEdited> {
  const { id, version } = await aDraft(edit, given);
  return edit(newsContract.publishNews, { id, version });
}

const testConfig = { publicUrl: 'https://prospekt.example', brand: { gameName: 'Prospekt' } };
const logins = ['editor', 'other', 'reader', 'player'] as const;
type Login = (typeof logins)[number];
const anAccount = (login: Login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const;
