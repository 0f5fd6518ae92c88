import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Above this the oldest are deleted. */
export const maxCaptured = 500;

const CapturedMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type CapturedMail = z.infer<typeof CapturedMail>;

/** Stores a message as `<id>.eml`, the exact bytes to be sent, and `<id>.json`, what a page shows of it. */
export async function capture(folder: string, message: Buffer, shown: Omit<CapturedMail, 'id' | 'sentAt'>): Promise<string> {
  const sentAt = new Date().toISOString();
  const id = nextId(sentAt);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.eml`), message);
  // The JSON makes the message appear in the list, so it is written last and atomically.
  const draft = join(folder, `${id}.draft`);
  await writeFile(draft, JSON.stringify({ id, sentAt, ...shown } satisfies CapturedMail));
  await rename(draft, join(folder, `${id}.json`));
  await dropOldest(folder);
  return id;
}

/** Newest first. */
export async function listCaptured(folder: string): Promise<CapturedMail[]> {
  const found = await Promise.all((await idsIn(folder)).map((id) => findCaptured(folder, id)));
  return found.filter((mail) => mail !== null);
}

export async function findCaptured(folder: string, id: string): Promise<CapturedMail | null> {
  if (!isId(id)) return null;
  const file = await readIfThere(join(folder, `${id}.json`));
  return file === null ? null : CapturedMail.parse(JSON.parse(file.toString()));
}

export const findEml = (folder: string, id: string): Promise<Buffer | null> =>
  isId(id) ? readIfThere(join(folder, `${id}.eml`)) : Promise.resolve(null);

let sequence = 0;
/** Sorts by time; the counter keeps messages of one millisecond in order. */
function nextId(sentAt: string): string {
  sequence = (sequence + 1) % 10_000;
  return `${sentAt.replace(/\D/g, '')}-${String(sequence).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
}

const isId = (id: string): boolean => /^\d{17}-\d{4}-[0-9a-f]{8}$/.test(id);

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)));
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter(isId)
    .sort()
    .reverse();
}

async function dropOldest(folder: string): Promise<void> {
  for (const id of (await idsIn(folder)).slice(maxCaptured)) {
    await rm(join(folder, `${id}.json`), { force: true });
    await rm(join(folder, `${id}.eml`), { force: true });
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
