import { randomBytes } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { seal } from '#kit/sealed/sealed.ts';
import { twoStepAudit } from '../two-step.audit.ts';
import type { Enrolment } from '../two-step.contract.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { base32, keyUri } from './totp.ts';
import { twoStepTable } from './two-step.table.ts';

/** The output length of SHA-1, as RFC 4226 recommends. */
const secretBytes = 20;

/**
 * Creates a secret for the app. Nothing changes for the person until a code proves that the app has it. A new start invalidates the
 * previous secret.
 */
export async function startEnrolment(ctx: Ctx): Promise<Enrolment> {
  const { accountId, login } = ctx.actor;
  if (accountId === null || login === null) fail('kit.signInNeeded');
  const { config } = ctx.services;
  const bytes = randomBytes(secretBytes);
  const secret = seal(bytes, ownerOfSecret(config, accountId));
  const begun = await ctx.tx
    .insert(twoStepTable)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: twoStepTable.accountId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(twoStepTable.confirmedAt),
    })
    .returning({ accountId: twoStepTable.accountId });
  if (begun.length === 0) fail('twoStep.alreadyOn');
  await ctx.audit(twoStepAudit.enrolmentStarted, {}, { on: `account:${accountId}` });
  const text = base32(bytes);
  const uri = keyUri({ issuer: config.brand.gameName, login, secret: text });
  return { secret: (text.match(/.{1,4}/g) ?? []).join(' '), uri, qr: drawn(uri) };
}

/** The QR code as SVG path data, so that the page need not insert HTML. */
function drawn(uri: string): Enrolment['qr'] {
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}
