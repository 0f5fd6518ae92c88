import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came over the wire. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query, still encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

/**
 * Judges an AWS Signature Version 4 for S3 from its description alone, sharing no code with the client under test.
 * Gives S3's error code, or null when the signature holds.
 */
export function signatureFault(request: SignedRequest, credentials: Credentials, now = new Date()): string | null {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parsed) return 'AccessDenied';
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parsed;
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';

  const stamp = request.headers['x-amz-date'] ?? '';
  if (!stamp.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (Math.abs(timeOf(stamp) - now.getTime()) > 15 * 60_000) return 'RequestTimeTooSkewed';

  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';

  const bodyHash = request.headers['x-amz-content-sha256'] ?? '';
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';

  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical(request, names, bodyHash))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region));
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonical({ method, target, headers }: SignedRequest, names: readonly string[], bodyHash: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return `${encode(decode(name))}=${encode(decode(value))}`;
    })
    .sort();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    path
      .split('/')
      .map((part) => encode(decode(part)))
      .join('/'),
    pairs.join('&'),
    lines.join(''),
    names.join(';'),
    bodyHash,
  ].join('\n');
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'));
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
const timeOf = (stamp: string): number => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
