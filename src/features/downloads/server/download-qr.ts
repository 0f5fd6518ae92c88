import { encodeQR } from 'qr';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';

/** For a computer's screen: a phone that scans it is led to its own store. Black on white, because scanners want that. */
export async function getDownloadQr({ services }: StreamCtx): Promise<RawAnswer> {
  const svg = encodeQR(`${services.config.publicUrl}/download`, 'svg', { ecc: 'medium', border: 2 });
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>'),
    headers: { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'public, max-age=86400' },
  };
}
