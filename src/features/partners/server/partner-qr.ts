import { encodeQR } from 'qr';
import { codeOf } from '#features/referals/server/get-referrer.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { findPartner } from './partners.queries.ts';

/** The partner link as a QR code for print. Its error correction tolerates a quarter being dirty or covered. Always black on white. */
export async function getPartnerQr(ctx: StreamCtx): Promise<RawAnswer> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!(await ctx.read((tx) => findPartner(tx, accountId)))) fail('kit.forbidden');
  const { code, link } = codeOf(ctx.services, accountId);
  const svg = encodeQR(link, 'svg', { ecc: 'quartile', border: 4 });
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>'),
    headers: {
      'content-disposition': `inline; filename="${code}.svg"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}
