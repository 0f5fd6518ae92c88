import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { fail } from '#kit/errors/errors.ts';
import { kitErrors } from '#kit/errors/kit.errors.ts';
import { writeXml } from '#kit/xml/write-xml.ts';
import { checkKey, checkPrefix } from './file-key.ts';
import type { FileHead, FileStore } from './file-store.ts';
import { limited } from './limited.ts';
import { elementsIn, readAnswer, textIn } from './s3-xml.ts';

export type S3Options = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Bytes held in memory per upload; S3 requires at least 5 MB in all parts but the last. */
  readonly partSize?: number;
};

type Ask = (
  method: string,
  path: string,
  details?: { query?: Record<string, string>; headers?: Record<string, string>; body?: Uint8Array },
) => Promise<Response>;

/**
 * Files in an S3-compatible bucket, with path-style addresses. A file longer than one part is uploaded in parts and appears whole at the
 * end.
 */
export function createS3Files(options: S3Options): FileStore {
  const { partSize = 8 * 1024 * 1024 } = options;
  const ask = createAsk(options);

  const head = async (key: string): Promise<FileHead | null> => {
    checkKey(key);
    const answer = await ask('HEAD', key);
    if (answer.status === 404) return null;
    await expectOk(answer);
    return headOf(key, answer);
  };

  return {
    async put(key, body, { contentType, limit }) {
      checkKey(key);
      const parts = inParts(limited(body, limit), partSize);
      const first = await parts.next();
      const second = await parts.next();
      const size = second.done
        ? await putWhole(ask, key, first.value ?? new Uint8Array(), contentType)
        : await putParts(ask, key, contentType, rejoined([first.value ?? new Uint8Array(), second.value], parts));
      return { key, size, modifiedAt: new Date() };
    },

    async get(key, range) {
      checkKey(key);
      const answer = await ask('GET', key, { headers: range && { range: `bytes=${range.first}-${range.last}` } });
      if (answer.status === 404) {
        await answer.body?.cancel();
        fail(kitErrors.notFound);
      }
      await expectOk(answer);
      const stream = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
      return { stream, head: headOf(key, answer) };
    },

    head,

    async delete(key) {
      checkKey(key);
      const answer = await ask('DELETE', key);
      if (answer.status !== 404) await expectOk(answer);
      await answer.body?.cancel();
    },

    async *list(prefix, after = '') {
      checkPrefix(prefix);
      let token: string | undefined;
      do {
        const begin = !token && after;
        const from = { ...(token && { 'continuation-token': token }), ...(begin && { 'start-after': begin }) };
        const answer = await ask('GET', '', { query: { 'list-type': '2', prefix, ...from } });
        await expectOk(answer);
        const page = readAnswer(await answer.text());
        // An unreadable response must not look like an empty folder.
        if (!page) fail(kitErrors.unavailable);
        for (const entry of elementsIn(page, 'Contents')) {
          yield {
            key: textIn(entry, 'Key') ?? '',
            size: Number(textIn(entry, 'Size')),
            modifiedAt: new Date(textIn(entry, 'LastModified') ?? ''),
          };
        }
        token = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : undefined;
      } while (token);
    },
    /** A crash leaves invisible parts that cost money. Parts beyond one page are found by the next run. */
    async sweep(now = new Date()) {
      const answer = await ask('GET', '', { query: { uploads: '' } });
      await expectOk(answer);
      const begun = elementsIn(readAnswer(await answer.text()), 'Upload');
      const left = begun.filter((upload) => now.getTime() - Date.parse(textIn(upload, 'Initiated') ?? '') > dayInMilliseconds);
      for (const upload of left) {
        await expectOk(await ask('DELETE', textIn(upload, 'Key') ?? '', { query: { uploadId: textIn(upload, 'UploadId') ?? '' } }));
      }
      return left.length;
    },

    async check() {
      const answer = await ask('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } });
      await expectOk(answer);
      await answer.body?.cancel();
    },
  };
}

const dayInMilliseconds = 86_400_000;

function createAsk(options: S3Options): Ask {
  const client = new AwsClient({ ...options, service: 's3', retries: 3, initRetryMs: 100 });
  return async (method, path, { query = {}, headers = {}, body } = {}) => {
    const url = new URL(`${options.endpoint}/${options.bucket}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The hash of the bytes is signed too, so that they cannot be changed in transit.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // The timeout covers only the start of a response: reading a long file may take any time.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), 60_000);
    try {
      return await client.fetch(url.href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        body: body as BodyInit | undefined,
        signal: patience.signal,
        aws: { allHeaders: true },
      });
    } catch (error) {
      // fetch throws only these two: a network failure, or our timeout.
      if (error instanceof TypeError || patience.signal.aborted) fail(kitErrors.unavailable);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function putWhole(ask: Ask, key: string, body: Uint8Array, contentType: string): Promise<number> {
  await expectOk(await ask('PUT', key, { headers: { 'content-type': contentType }, body }));
  return body.byteLength;
}

async function putParts(ask: Ask, key: string, contentType: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
  const begun = await ask('POST', key, { query: { uploads: '' }, headers: { 'content-type': contentType } });
  await expectOk(begun);
  const uploadId = textIn(readAnswer(await begun.text()), 'UploadId');
  if (!uploadId) fail(kitErrors.unavailable);
  try {
    let size = 0;
    const tags: string[] = [];
    for await (const body of parts) {
      const answer = await ask('PUT', key, { query: { partNumber: String(tags.length + 1), uploadId }, body });
      await expectOk(answer);
      tags.push(answer.headers.get('etag') ?? '');
      size += body.byteLength;
    }
    const list = tags.map((tag, index) => ({ PartNumber: index + 1, ETag: tag }));
    const body = writeXml({ CompleteMultipartUpload: { Part: list } });
    const done = await ask('POST', key, { query: { uploadId }, body: Buffer.from(body) });
    await expectOk(done);
    // S3 may respond 200 and fail afterwards, reporting it in the body.
    if (textIn(readAnswer(await done.text()), 'ETag') === undefined) fail(kitErrors.unavailable);
    return size;
  } catch (error) {
    await ask('DELETE', key, { query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function expectOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  const refusal = readAnswer(await answer.text());
  const code = textIn(refusal, 'Code') ?? '';
  if (answer.status === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/.test(code)) fail(kitErrors.storageFull);
  if (answer.status >= 500 || answer.status === 429) fail(kitErrors.unavailable);
  throw new Error(`The file store answered ${answer.status} ${code}: ${textIn(refusal, 'Message') ?? ''}`);
}

function headOf(key: string, answer: Response): FileHead {
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return {
    key,
    size: Number(total ?? answer.headers.get('content-length')),
    modifiedAt: new Date(answer.headers.get('last-modified') ?? 0),
    contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
  };
}

/** Chunks of `size` bytes each, the last one shorter; none for an empty body. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.byteLength;
    while (length >= size) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, size);
      waiting = [joined.subarray(size)];
      length = joined.byteLength - size;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* rejoined(first: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}
