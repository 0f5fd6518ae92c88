import { randomBytes } from 'node:crypto';
import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { failField } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import type { NewTicket } from '../support.contract.ts';
import { factLimits, factsOf } from '../ticket-categories.ts';
import { mailTicket } from './mail-ticket.ts';
import { say } from './say.ts';
import { type Ticket, ticketsTable } from './support.table.ts';
import { newClock, startTurn } from './ticket-clock.ts';

/** Enough for someone with real trouble. */
const byPerson = declareLimit('support.openPerson', { points: 10, seconds: 3_600 });
/** Higher than per person, because a household or school may share an IP address. */
const byAddress = declareLimit('support.openAddress', { points: 30, seconds: 3_600 });

/**
 * Opens a ticket. Answers go to the account's address, or to the one that a visitor entered. A visitor proves ownership by opening the
 * mailed link, so nothing of the ticket is shown before.
 */
export async function openTicket(ctx: Ctx, asked: NewTicket, files: readonly number[] = []): Promise<Ticket> {
  const { accountId } = ctx.actor;
  const known = accountId === null ? undefined : (await getContact(ctx.tx, accountId)).email;
  const email = known ?? asked.email;
  if (!email) return failField('email', 'support.emailNeeded');
  await takeTurn(ctx.services.limits, [
    { limit: byPerson, key: known ? `account ${accountId}` : `email ${email.toLowerCase()}` },
    { limit: byAddress, key: addressKey(ctx.ip) },
  ]);
  const facts = factsOf(asked.category).flatMap((name) => {
    const value = asked.facts[name]?.slice(0, factLimits[name]);
    return value ? [[name, value] as const] : [];
  });
  const ticket = only(
    await ctx.tx
      .insert(ticketsTable)
      .values({
        accountId,
        email,
        language: ctx.locale,
        category: asked.category,
        subject: asked.subject,
        ip: ctx.ip || null,
        clientIp: asked.clientIp || null,
        facts: Object.fromEntries(facts),
        ...startTurn(ctx, newClock),
        replyToken: randomBytes(15).toString('hex'),
      })
      .returning(),
  );
  await say(ctx, ticket, { side: 'player', text: asked.text, via: 'site', authorId: accountId, files });
  // Anyone can enter anyone's address, so an unverified address gets no user-supplied text in our name.
  await mailTicket(ctx, ticket, known ? { mail: 'opened', text: asked.text, messageId: 0 } : { mail: 'received', messageId: 0 });
  return ticket;
}
