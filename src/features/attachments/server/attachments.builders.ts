import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import type { StoredImage } from '../stored-image.ts';
import { attachmentsHandlers } from './attachments.handlers.ts';
import { getFile } from './get-file.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { storeImage } from './store-image.ts';

export const publicPurpose: ImagePurpose = { name: 'test.public', largest: 1024 * 1024, mayOpen: 'everybody' };
/** Only the account that the owner string names may look. */
export const privatePurpose: ImagePurpose = {
  name: 'test.private',
  largest: 1024 * 1024,
  mayOpen: async (_tx, actor, { owner }) => owner === `test:${actor.login}`,
};
const purposes = [publicPurpose, privatePurpose];

/** The feature on its own database and folder, with two people. */
export async function anAttachmentsFixture(config: Readonly<Record<string, unknown>> = {}) {
  const database = await testDatabase();
  const root = await mkdtemp(join(tmpdir(), 'attachments-'));
  const runtime = testRuntime({ database, implementations: attachmentsHandlers(purposes), config });
  const services = { ...runtime.services, files: createLocalFiles(root) };
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, ['anna', 'boris'].map(anAccount), 'a long enough password'));
  const person = (login: string): Actor => aPerson({ id: ids.get(login) ?? 0, login });

  const act = <Result>(actor: Actor, work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
    runtime.transact({ ...runtime.callerFor(actor), services, log: services.log }, (ctx) => work({ ...ctx, services }));

  return {
    database,
    files: services.files,
    enqueued: runtime.enqueued,
    anna: person('anna'),
    boris: person('boris'),
    act,
    /** As the route does it: the file is on disk under a generated name. */
    async upload(actor: Actor, bytes: Buffer, { purpose = publicPurpose, filename = 'photo.png' } = {}): Promise<StoredImage> {
      const path = join(root, `upload-${randomUUID()}`);
      await writeFile(path, bytes);
      const uploads = [{ field: 'file', filename, type: 'image/png', path, size: bytes.length }];
      return act(actor, (ctx) => storeImage({ ...ctx, uploads }, purpose));
    },
    open(address: string, actor: Actor = visitor, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
      const host = address.startsWith('/') ? 'city.example' : new URL(address).host;
      const [path = '', query] = address.replace(/^https:\/\/[^/]+/, '').split('?');
      const [key = '', name = ''] = path.replace('/files/', '').split('/');
      const pass = new URLSearchParams(query).get('pass') ?? undefined;
      const base = { ...runtime.callerFor(actor, { headers: { host, ...headers } }), services, log: services.log };
      return getFile(runtime.stream(base, AbortSignal.timeout(5_000)), { key, name, pass }, purposes);
    },
    async stored(): Promise<readonly string[]> {
      const keys: string[] = [];
      for await (const { key } of services.files.list('attachments/')) keys.push(key);
      return keys;
    },
    async close() {
      await runtime.close();
      await database.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

const anAccount = (login: string) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const;
