import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Credentials, signatureFault } from './sigv4.ts';

export type S3Server = {
  readonly url: string;
  readonly bucket: string;
  readonly objects: ReadonlyMap<string, S3Object>;
  /** Uploads in parts that were begun and neither finished nor given up. */
  openUploads(): number;
  /** An upload in parts whose sender crashed. */
  leaveUpload(key: string, begun: Date): void;
  /** Answers the next requests with this instead. */
  failNext(status: number, code: string, times?: number): void;
  close(): Promise<void>;
};
export type S3Object = { readonly bytes: Buffer; readonly contentType: string; readonly modifiedAt: Date };

type Upload = { readonly key: string; readonly contentType: string; readonly begun: Date; readonly parts: Map<number, Buffer> };
type Answer = { readonly status: number; readonly headers?: Record<string, string | number>; readonly body?: string | Buffer };
type Asked = {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

/** A bucket in memory that checks every signature. It knows the calls that our file store makes, and refuses others. */
export async function startS3(credentials: Credentials, { pageSize = 1_000 } = {}): Promise<S3Server> {
  const bucket = 'test-bucket';
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, Upload>();
  const failures: Answer[] = [];

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const target = request.url ?? '/';
    const fault = signatureFault({ method: request.method ?? '', target, headers, body }, credentials);
    const url = new URL(target, 'http://s3.test');
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    if (fault) send(response, refusal(403, fault));
    else if (!url.pathname.startsWith(`/${bucket}/`)) send(response, refusal(404, 'NoSuchBucket'));
    else
      send(
        response,
        failures.shift() ?? answer({ method: request.method ?? '', key, query: url.searchParams, headers: request.headers, body }),
      );
  });

  const answer = (asked: Asked): Answer => {
    const { method, key, query, body } = asked;
    if (method === 'GET' && key === '' && query.has('uploads')) return listUploads(uploads);
    if (method === 'GET' && key === '') return list(objects, query, pageSize);
    if (query.has('uploads') || query.has('uploadId')) return inParts(asked, objects, uploads);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, contentType: asked.headers['content-type'] ?? '', modifiedAt: new Date() });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return refusal(404, 'NoSuchKey');
    if (method === 'GET' || method === 'HEAD') return show(found, asked.headers.range);
    return refusal(405, 'MethodNotAllowed');
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bucket,
    objects,
    openUploads: () => uploads.size,
    leaveUpload: (key, begun) => void uploads.set(randomUUID(), { key, contentType: '', begun, parts: new Map() }),
    failNext: (status, code, times = 1) => void failures.push(...Array.from({ length: times }, () => refusal(status, code))),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listUploads(uploads: ReadonlyMap<string, Upload>): Answer {
  const begun = [...uploads].map(
    ([id, { key, begun: at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  return { status: 200, body: `<ListMultipartUploadsResult>${begun.join('')}</ListMultipartUploadsResult>` };
}

function inParts({ method, key, query, headers, body }: Asked, objects: Map<string, S3Object>, uploads: Map<string, Upload>): Answer {
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { key, contentType: headers['content-type'] ?? '', begun: new Date(), parts: new Map() });
    return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.key !== key) return refusal(404, 'NoSuchUpload');
  if (method === 'DELETE') {
    uploads.delete(id);
    return { status: 204 };
  }
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(?:&#34;|&quot;|")([0-9a-f]+)/g)];
  const parts = named.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)), tag }));
  const whole = parts.every(({ bytes, tag }) => bytes && etagOf(bytes) === `"${tag}"`) && parts.length === upload.parts.size;
  if (!whole) return refusal(400, 'InvalidPart');
  objects.set(key, {
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes ?? Buffer.alloc(0))),
    contentType: upload.contentType,
    modifiedAt: new Date(),
  });
  uploads.delete(id);
  return { status: 200, body: '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>' };
}

function show({ bytes, contentType, modifiedAt }: S3Object, range: string | undefined): Answer {
  const headers = { 'content-type': contentType, 'last-modified': modifiedAt.toUTCString(), etag: etagOf(bytes) };
  const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (!asked) return { status: 200, headers, body: bytes };
  const [first, last] = [Number(asked[1]), Math.min(Number(asked[2]), bytes.length - 1)];
  if (first >= bytes.length) return refusal(416, 'InvalidRange');
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` },
    body: bytes.subarray(first, last + 1),
  };
}

function list(objects: ReadonlyMap<string, S3Object>, query: URLSearchParams, pageSize: number): Answer {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length;
  const entries = page.map((key) => {
    const object = objects.get(key);
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
  };
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>refused by the test server</Message></Error>`,
});
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}
