import { z } from 'zod';
import { type AppSecrets, seal, unseal } from '#kit/sealed/sealed.ts';
import type { Job } from './job.ts';

const Sealed = z.strictObject({ sealed: z.base64() });

/** The payload as the queue's table stores it. */
export function asQueued({ name, sealed }: Job<never> | Job, payload: object, secrets: AppSecrets): object {
  if (!sealed) return payload;
  return { sealed: seal(Buffer.from(JSON.stringify(payload)), ownerOf(name, secrets)).toString('base64') } satisfies z.infer<typeof Sealed>;
}

/** The original payload; one queued before its job was sealed is returned as it is. */
export function fromQueue({ name, sealed }: Job<never> | Job, data: unknown, secrets: AppSecrets): unknown {
  const { success, data: queued } = Sealed.safeParse(data);
  if (!sealed || !success) return data;
  const opened = unseal(Buffer.from(queued.sealed, 'base64'), ownerOf(name, secrets));
  if (!opened) throw new Error(`A job of ${name} is sealed under another APP_SECRET`);
  return JSON.parse(opened.toString());
}

const ownerOf = (name: string, { appSecret, appSecretOther }: AppSecrets) => ({
  appSecret,
  appSecretOther,
  purpose: 'queued jobs',
  name: `job:${name}`,
});
