import type { FastifyInstance } from 'fastify';
import type { Implementation } from '#kit/contract/implement.ts';
import { type Database, openDatabase } from '#kit/db/database.ts';
import { errors } from '#kit/errors/errors.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from './database.ts';
import { testHttp } from './http.ts';

/** A refusal for contracts that exist in tests alone. */
export const sampleErrors = errors('sample', { taken: { status: 409 } });
const strings = {
  en: { sample: { errors: { taken: 'Already taken' } } },
  ru: { sample: { errors: { taken: 'Уже занято' } } },
};

const anna: Actor = { ...visitor, kind: 'person', accountId: 1, login: 'anna' };
/** The header `x-who` names the caller; without it the request is anonymous. */
const people: Readonly<Record<string, Actor>> = {
  person: anna,
  reader: { ...anna, accountId: 2, permissions: new Set(['sample.read']) },
  staff: { ...anna, accountId: 3, permissions: new Set(['sample.read', 'sample.write']) },
  admin: {
    ...anna,
    accountId: 4,
    actingAs: { id: 7, name: 'Admin', server: 1, level: 3 },
    permissions: new Set(['sample.read', 'sample.write']),
  },
  /** Gave the password just now. */
  confirmed: { ...anna, accountId: 5, permissions: new Set(['sample.read', 'sample.write']), passwordFresh: true },
  game: { ...visitor, kind: 'game', server: 1 },
};

export type SampleApp = {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Words kept in the table `marks`: what was committed. */
  marks(): Promise<readonly string[]>;
  auditEvents(): Promise<readonly string[]>;
  close(): Promise<void>;
};

export const sampleOrigin = 'http://sample.test';

/** For routes that send no statement: nothing is there to connect to. */
export const absentDatabase = (): Promise<Database> => openDatabase({ url: 'postgres://127.0.0.1:1/absent' });

/** A contract of the test's own behind real HTTP, on a database with one more table: `marks (word text)`. */
export async function sampleAppWithMarks(implementations: readonly Implementation[]): Promise<SampleApp> {
  const database = await testDatabase();
  await database.asOwner((client) => client.query('create table marks (word text not null)'));
  return sampleApp(implementations, database);
}

/** The same for routes that need no database. */
export async function sampleApp(implementations: readonly Implementation[], given?: Database): Promise<SampleApp> {
  const database = given ?? (await absentDatabase());
  const app = await testHttp({
    database,
    implementations,
    strings,
    config: { publicUrl: sampleOrigin },
    authenticate: async ({ headers }) => people[String(headers['x-who'])] ?? visitor,
  });
  const column = async (query: string) => (await database.pool.query<{ word: string }>(query)).rows.map(({ word }) => word);
  return {
    app,
    database,
    marks: () => column('select word from marks order by word'),
    auditEvents: () => column('select event as word from audit_entries order by id'),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
