import { encodeQR } from 'qr';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import type { redirectsContract } from '../redirects.contract.ts';
import { shortLink } from './redirects.present.ts';
import { getRedirect } from './redirects.queries.ts';

/** The short link as a QR code for print. Its error correction tolerates a quarter being dirty or covered. Always black on white. */
export async function getRedirectQr(ctx: StreamCtx, { id }: ParsedInput<typeof redirectsContract.getRedirectQr>): Promise<RawAnswer> {
  const redirect = await ctx.read((tx) => getRedirect(tx, id));
  const svg = encodeQR(shortLink(ctx, redirect), 'svg', { ecc: 'quartile', border: 4 });
  const paper = svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>');
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: paper,
    headers: {
      'content-disposition': `inline; filename="${redirect.ending}.svg"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}
