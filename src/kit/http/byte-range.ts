import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '#kit/files/file-store.ts';

type Asked = Pick<IncomingHttpHeaders, 'range'> & { readonly 'if-range'?: string | undefined };

/**
 * The byte range of a request (RFC 9110, 14): one range, from the start or from the end. `whole` for no range, for several, for an
 * unsupported form, or if the file has changed (If-Range); `outside` if the file is shorter (416).
 */
export function rangeOf(
  { range, 'if-range': unless }: Asked,
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (unless !== undefined && unless !== etag)) return 'whole';
  if (from === '') return to === '0' || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) } : 'outside';
}
