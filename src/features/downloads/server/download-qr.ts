import { encodeQR } from 'qr';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { keptInvitation } from './kept-invitation.ts';

/**
 * A QR code for computer screens: a phone that scans it is redirected to its own store, with the invitation code that the computer
 * followed. Black on white, as scanners need. Never stored by shared caches, because it has one URL for all visitors and some caches ignore
 * cookies.
 */
export async function getDownloadQr(ctx: StreamCtx): Promise<RawAnswer> {
  const invitation = keptInvitation(ctx);
  const address = `${ctx.services.config.publicUrl}/download${invitation ? `?inv=${invitation}` : ''}`;
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: 2 });
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>'),
    headers: { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'private, max-age=86400', vary: 'Cookie' },
  };
}
