import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import type { SagaCtx } from '#kit/contract/context.ts';
import { addPart } from './add-part.ts';
import { announceUpload } from './announce-upload.ts';
import type { Upload } from './attachments.table.ts';
import { dropUpload } from './drop-upload.ts';
import { arrived } from './upload-parts.ts';
import { findOwnUpload } from './uploads.queries.ts';

/** Buffered in memory per active upload; a killed process loses at most this much. */
const partSize = 4 * 1024 * 1024;

/** Storage backend for the tus library: chunks in the file store of any kind, and a row that lists them. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #ctx: SagaCtx;
  readonly #purpose: string;

  /** One instance per request; acts for its caller only. */
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
    // A finished upload has all its bytes, although its chunks are deleted.
    const offset = upload.attachmentId === null ? arrived(upload) : upload.bytes;
    return new TusUpload({ id: key, size: upload.bytes, offset, creation_date: upload.createdAt.toISOString() });
  }

  /** Keeps the received bytes even if the connection drops, so that the upload resumes from there. */
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
