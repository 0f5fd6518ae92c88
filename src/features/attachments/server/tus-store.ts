import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { attachmentsErrors } from '../attachments.feature.ts';
import { type Upload, type UploadPart, uploadsTable } from './attachments.table.ts';
import { dropUpload } from './drop-upload.ts';
import { arrived, partPath } from './upload-parts.ts';
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

async function announceUpload(ctx: SagaCtx, row: typeof uploadsTable.$inferInsert): Promise<void> {
  await ctx.step(({ tx }) => tx.insert(uploadsTable).values(row));
}

const KB = 1024;

/** Browsers send chunks of a megabyte, and a dropped connection makes them smaller. More parts than this are abuse. */
const mostParts = (bytes: number): number => 64 + Math.ceil(bytes / (256 * KB));

/**
 * Appends a chunk after the parts in `seen`. If another request or process has appended one meanwhile, discards the chunk and returns
 * undefined, and the browser asks for the offset. Each part is an object in the store and an entry in the row, however small, so an upload
 * with too many parts is dropped and must start over.
 */
async function addPart(ctx: SagaCtx, seen: Upload, piece: Buffer): Promise<Upload | undefined> {
  const { files } = ctx.services;
  if (seen.parts.length >= mostParts(seen.bytes)) {
    await dropUpload(ctx, seen);
    fail(attachmentsErrors.tooManyPieces);
  }
  const part: UploadPart = { name: `${seen.parts.length}-${randomBytes(8).toString('hex')}`, bytes: piece.length };
  await files.put(partPath(seen.key, part), piece, { contentType: 'application/octet-stream', limit: piece.length });
  const [upload] = await ctx.step(({ tx }) =>
    tx
      .update(uploadsTable)
      .set({ parts: [...seen.parts, part] })
      .where(and(eq(uploadsTable.key, seen.key), sql`jsonb_array_length(${uploadsTable.parts}) = ${seen.parts.length}`))
      .returning(),
  );
  if (!upload) await files.delete(partPath(seen.key, part));
  return upload;
}
