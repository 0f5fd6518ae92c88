import { createHmac, hkdfSync } from 'node:crypto';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { rangeOf } from '#kit/http/byte-range.ts';
import { normalHost } from '#kit/http/own-hosts.ts';
import type { AppSecrets } from '#kit/sealed/sealed.ts';
import { sameSecret } from '#kit/text/same-secret.ts';
import { findAttachment } from './attachments.queries.ts';
import type { Attachment } from './attachments.table.ts';
import { nameOf, pathOf, typeOf } from './image-files.ts';
import type { ImagePurpose } from './image-purpose.ts';

type Asked = { readonly key: string; readonly name: string; readonly token?: string; readonly pass?: string };

/**
 * Serves one version or byte range. Versions and types come from the table, never from the URL; they never change, so they are cached for
 * ever. Files that the caller may not see return 404. With a separate files origin, the site only checks access and redirects, so that no
 * uploaded byte comes from the origin with the session cookies.
 */
export async function getFile(ctx: StreamCtx, { key, name, token, pass }: Asked, purposes: readonly ImagePurpose[]): Promise<RawAnswer> {
  const attachment = (await ctx.read((tx) => findAttachment(tx, key))) ?? fail('kit.notFound');
  const version = attachment.versions.find((one) => nameOf(one) === name) ?? fail('kit.notFound');
  const purpose = purposes.find((one) => one.name === attachment.purpose) ?? fail('kit.notFound');
  const open = purpose.mayOpen === 'everybody';
  const { config } = ctx.services;
  const place = `/files/${key}/${name}`;
  const isApart = isOnFilesHost(ctx);
  if (!open && !(isApart ? isFilePass(config, place, pass) : await mayOpen(ctx, purpose, attachment, token))) fail('kit.notFound');
  if (config.filesUrl !== undefined && !isApart) {
    const location = `${config.filesUrl}${place}${open ? '' : `?pass=${filePass(config, place)}`}`;
    // Not immutable: the operator may change the files origin.
    const kept = open ? 'public, max-age=3600' : 'private, no-store';
    return { status: 302, type: 'text/plain; charset=utf-8', body: '', headers: { location, 'cache-control': kept } };
  }

  const { bytes: size } = version;
  const type = typeOf[version.encoding];
  const etag = `"${key}-${name}"`;
  const headers = {
    ...inert,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': open ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'cross-origin-resource-policy': open || isApart ? 'cross-origin' : 'same-origin',
    // Videos are stored as uploaded: playable when embedded in our pages, but never opened as a page of their own.
    ...(attachment.kind === 'video' && { 'content-disposition': `attachment; filename="${key}.${version.encoding}"` }),
  };
  if (open && ctx.headers['if-none-match'] === etag) return { status: 304, type, body: '', headers };
  const range = rangeOf(ctx.headers, { size, etag });
  if (range === 'outside') return { status: 416, type, body: '', headers: { ...headers, 'content-range': `bytes */${size}` } };
  const part = range === 'whole' ? undefined : range;
  const { stream } = await ctx.services.files.get(pathOf(key, name), part);
  if (!part) return { status: 200, type, body: stream, headers: { ...headers, 'content-length': String(size) } };
  const { first, last } = part;
  const ofPart = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${size}` };
  return { status: 206, type, body: stream, headers: { ...headers, ...ofPart } };
}

const isOnFilesHost = ({ headers, services: { config } }: StreamCtx): boolean =>
  config.filesUrl !== undefined && normalHost(headers.host ?? '') === new URL(config.filesUrl).hostname;

/** Prevents browsers from sniffing the type and from running anything in the file. */
const inert = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" } as const;

async function mayOpen(ctx: StreamCtx, { mayOpen: ask }: ImagePurpose, attachment: Attachment, token?: string): Promise<boolean> {
  const { owner } = attachment;
  const { config } = ctx.services;
  if (owner === null) return attachment.uploadedBy !== null && attachment.uploadedBy === ctx.actor.accountId;
  return ask === 'everybody' || ctx.read((tx) => ask(tx, ctx.actor, { ...attachment, owner }, { token, config }));
}

/** Long enough to watch a video; after that, reloading the page creates a new pass. */
const passMinutes = 60;

/**
 * Opens one file on the files' own origin, which receives no session cookie: `<expiry minute>.<signature>`. The site issues it to viewers
 * who may see the file. Nothing is stored (docs/decisions/147).
 */
export function filePass({ appSecret }: AppSecrets, file: string, now = new Date()): string {
  const until = String(minuteOf(now) + passMinutes);
  return `${until}.${signature(appSecret, file, until)}`;
}

/** Whether a pass has a valid signature, is for this file and has not expired. */
export function isFilePass({ appSecret, appSecretOther }: AppSecrets, file: string, pass: string | undefined, now = new Date()): boolean {
  const [until = '', given = ''] = pass?.split('.') ?? [];
  if (!/^\d{1,10}$/.test(until) || Number(until) < minuteOf(now)) return false;
  return [appSecret, appSecretOther].some((secret) => secret !== undefined && sameSecret(given, signature(secret, file, until)));
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

const signature = (secret: string, file: string, until: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'file pass', 32)))
    .update(`${file} ${until}`)
    .digest('base64url');
