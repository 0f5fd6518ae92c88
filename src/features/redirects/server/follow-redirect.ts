import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Redirection } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { redirectsContract } from '../redirects.contract.ts';
import type { ClickCounter } from './click-counter.ts';
import { findLeadingRedirect } from './follow-redirect.queries.ts';
import { isLoop } from './refuse-loop.ts';
import { readVisit } from './visit.ts';

/**
 * Redirects a visitor. Reads the database each time, because an edit must apply immediately in every process; never fetches the target.
 * Scheduled, expired, unknown and looping links all return the same 404. HEAD does not count as a click.
 */
export async function followRedirect(
  ctx: Ctx,
  { ending }: ParsedInput<typeof redirectsContract.followRedirect>,
  clicks: ClickCounter,
): Promise<Redirection> {
  const { id, target } = found(await findLeadingRedirect(ctx.tx, ending));
  if (isLoop(ctx, target)) fail('kit.notFound');
  const visit = ctx.headOnly ? undefined : readVisit(ctx.headers);
  if (visit) clicks.count({ redirectId: id, ...visit });
  return { location: target, headers };
}

/** Sends only the origin as referrer, and makes search engines index the target instead of the short link. */
const headers = { 'referrer-policy': 'strict-origin-when-cross-origin', 'x-robots-tag': 'noindex' };
