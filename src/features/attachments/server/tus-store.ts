import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import type { SagaCtx } from '#kit/contract/context.ts';
import { addPart } from './add-part.ts';
import { announceUpload } from './announce-upload.ts';
import type { Upload } from './attachments.table.ts';
import { dropUpload } from './drop-upload.ts';
import { arrived } from './upload-parts.ts';
import { findOwnUpload } from './uploads.queries.ts';

/** Held in memory for each upload under way; a process that is killed loses no more. */
const partSize = 4 * 1024 * 1024;

/** Where the protocol's library keeps what arrives: pieces in the file store, whichever that is, and a row that says which there are. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #ctx: SagaCtx;
  readonly #purpose: string;

  /** Acts for the one caller of one request. */
  constructor(ctx: SagaCtx, purpose = '') {
    super();
    this.#ctx = ctx;
    this.#purpose = purpose;
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { accountId } = this.#ctx.actor;
    if (accountId === null || !upload.size) throw ERRORS.INVALID_LENGTH;
    await announceUpload(this.#ctx, { key: upload.id, purpose: this.#purpose, bytes: upload.size, uploadedBy: accountId });
    return upload;
  }

  override async getUpload(key: string): Promise<TusUpload> {
    const upload = await this.#own(key);
    // What was finished has arrived, though its pieces are gone.
    const offset = upload.attachmentId === null ? arrived(upload) : upload.bytes;
    return new TusUpload({ id: key, size: upload.bytes, offset, creation_date: upload.createdAt.toISOString() });
  }

  /** Keeps what came even when the line breaks: the rest goes on from there. */
  override async write(body: Readable, key: string, offset: number): Promise<number> {
    let upload = await this.#own(key);
    if (arrived(upload) !== offset) throw ERRORS.INVALID_OFFSET;
    let waiting: Buffer[] = [];
    let length = 0;
    const keep = async () => {
      if (length === 0) return;
      const piece = Buffer.concat(waiting);
      [waiting, length] = [[], 0];
      const after = await addPart(this.#ctx, upload, piece);
      if (!after) throw ERRORS.INVALID_OFFSET;
      upload = after;
    };
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        length += chunk.length;
        if (length >= partSize) await keep();
      }
    } finally {
      await keep();
    }
    return arrived(upload);
  }

  override async remove(key: string): Promise<void> {
    await dropUpload(this.#ctx, await this.#own(key));
  }

  async #own(key: string): Promise<Upload> {
    const { actor } = this.#ctx;
    const upload = await this.#ctx.step(({ tx }) => findOwnUpload(tx, { key, accountId: actor.accountId }));
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }
}
