import { type Kept, keepFile } from '#features/attachments/server/keep-file.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { mostFiles } from '../ticket-categories.ts';
import type { MailFile } from './read-mail.ts';
import { ticketFiles } from './ticket-files.ts';

export type MailFiles = {
  readonly arrived: readonly Kept[];
  /**
   * Names of attachments that are neither picture nor video, or exceed the limit. The thread lists the names; the files remain in the raw
   * mail.
   */
  readonly named: readonly string[];
};

/** Stores the attachments of a mail. Types are detected from the content, not the name. Runs outside a transaction. */
export async function keepMailFiles(files: FileStore, attached: readonly MailFile[]): Promise<MailFiles> {
  const arrived: Kept[] = [];
  const left: MailFile[] = [];
  for (const file of attached) {
    const kept = arrived.length < mostFiles ? await keep(files, file.content) : null;
    if (kept) arrived.push(kept);
    else left.push(file);
  }
  const named = left.slice(0, mostFiles).map(({ name, content }) => `[${name}, ${Math.ceil(content.byteLength / 1_024)} KB]`);
  if (left.length > named.length) named.push(`[+${left.length - named.length}]`);
  return { arrived, named };
}

async function keep(files: FileStore, content: Uint8Array): Promise<Kept | null> {
  async function* read() {
    yield content;
  }
  try {
    return await keepFile(files, ticketFiles, { bytes: content.byteLength, read });
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}
