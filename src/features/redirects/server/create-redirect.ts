import { randomInt } from 'node:crypto';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import type { redirectsContract } from '../redirects.contract.ts';
import { redirectSubject, redirectsAudit } from '../redirects.feature.ts';
import { decidedOf } from './redirects.present.ts';
import { getRedirect, type ShownRedirect } from './redirects.queries.ts';
import { type Redirect, redirectsTable } from './redirects.table.ts';
import { refuseLoop } from './refuse-loop.ts';

/**
 * Creates a short link. The unique key decides between concurrent requests for the same ending: the second waits for the first to commit
 * and then gets a field error. The target is never fetched.
 */
export async function createRedirect(ctx: Ctx, input: ParsedInput<typeof redirectsContract.createRedirect>): Promise<ShownRedirect> {
  refuseLoop(ctx, input.target);
  const redirect = input.ending ? await insert(ctx, input, input.ending) : await insertWithNewEnding(ctx, input);
  if (!redirect) return failField('ending', 'redirects.endingTaken');
  await ctx.audit(redirectsAudit.created, { after: decidedOf(redirect) }, { on: redirectSubject(redirect.id) });
  return getRedirect(ctx.tx, redirect.id);
}

type Given = ParsedInput<typeof redirectsContract.createRedirect>;

async function insert(ctx: Ctx, { target, name, validFrom, validUntil }: Given, ending: string): Promise<Redirect | undefined> {
  const [redirect] = await ctx.tx
    .insert(redirectsTable)
    .values({
      ending,
      target,
      name: name || null,
      validFrom: validFrom ? new Date(validFrom) : null,
      validUntil: validUntil ? new Date(validUntil) : null,
      createdBy: ctx.actor.accountId,
    })
    .onConflictDoNothing({ target: redirectsTable.endingKey })
    .returning();
  return redirect;
}

async function insertWithNewEnding(ctx: Ctx, given: Given): Promise<Redirect> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const redirect = await insert(ctx, given, newEnding());
    if (redirect) return redirect;
  }
  throw new Error('20 generated endings in a row were taken');
}

/** No look-alike characters and no vowels, so that endings are easy to type and spell no words. Ten billion combinations. */
const unambiguous = '23456789bcdfghjkmnpqrstvwxz';

export const newEnding = (): string => Array.from({ length: 7 }, () => unambiguous[randomInt(unambiguous.length)]).join('');
