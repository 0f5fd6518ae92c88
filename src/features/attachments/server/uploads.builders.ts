import type { AddressInfo } from 'node:net';
import { type DetailedError, Upload } from 'tus-js-client';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testHttp } from '#kit/testing/http.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { en } from '../attachments.strings.en.ts';
import { ru } from '../attachments.strings.ru.ts';
import { uploadLimits } from '../upload-limits.ts';
import { attachmentsHandlers } from './attachments.handlers.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { sweepNight } from './sweep-night.builders.ts';

/** Like the evidence of complaints: only the account that the owner string names may look. */
export const evidence: ImagePurpose = {
  name: 'test.evidence',
  largest: uploadLimits.image,
  pieces: { mayUpload: ({ accountId }) => accountId !== null, largestVideo: uploadLimits.video },
  mayOpen: async (_tx, actor, { owner }) => owner === `test:${actor.login}`,
};
const noPieces: ImagePurpose = { name: 'test.other', largest: 1024, mayOpen: 'everybody' };

/** Creates two accounts; returns their ids by login. */
export async function seedPeople(database: Database): Promise<ReadonlyMap<string, number>> {
  const runtime = testRuntime({ database, implementations: [] });
  const people = ['anna', 'boris'].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const);
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, people, 'a long enough password'));
  await runtime.close();
  return ids;
}

/** Runs the nightly sweep as if two days had passed. */
export async function sweepInTwoDays(database: Database, files: FileStore): Promise<void> {
  const runtime = testRuntime({ database, implementations: [] });
  const later = new Date(Date.now() + 2 * 86_400_000);
  await sweepNight((work) => runtime.bySystem((ctx) => work({ ...ctx, services: { ...ctx.services, files } })), { now: later });
  await runtime.close();
}

/** The feature behind real HTTP, on the given store. The `x-who` header selects the caller. */
export async function anUploadsSite(database: Database, files: FileStore, ids: ReadonlyMap<string, number>) {
  const person = (login: string): Actor => aPerson({ id: ids.get(login) ?? 0, login });
  const app = await testHttp({
    database,
    files,
    implementations: attachmentsHandlers([evidence, noPieces]),
    strings: { en: { attachments: en }, ru: { attachments: ru } },
    config: { publicUrl: 'http://site.test' },
    authenticate: async ({ headers }) => (ids.has(String(headers['x-who'])) ? person(String(headers['x-who'])) : visitor),
  });
  /** Errors as the operator's log receives them. */
  const failures: unknown[] = [];
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, { who = 'anna', ...init }: RequestInit & { readonly who?: string } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'x-who': who, ...init.headers } });
  return {
    app,
    port,
    person,
    ask,
    failures,
    finish: (key: string, who = 'anna') => ask(`/api/uploads/${key}/finish`, { method: 'POST', who }),
  };
}

type Sent = { readonly port: number; readonly who?: string; readonly purpose?: string; readonly chunkSize?: number };

/** Uploads a file with the same client as the browser; returns its key. */
export const sendFile = (
  bytes: Buffer,
  { port, who = 'anna', purpose = evidence.name, chunkSize = 5 * 1024 * 1024 }: Sent,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/api/uploads?purpose=${purpose}`,
      headers: { 'x-who': who },
      chunkSize,
      retryDelays: [10, 50, 200],
      onError: (error: Error | DetailedError) => reject(error),
      onSuccess: () => resolve(new URL(upload.url ?? '').pathname.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
