import { charactersOf } from '#features/characters/server/characters.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import type { PromocodeVerdict } from '../promocodes.contract.ts';
import { promocodesAudit } from '../promocodes.feature.ts';
import { findCodeTyped, judgeActivation } from './judge-activation.ts';
import { findByLogin, findByNick } from './people.queries.ts';
import { prizeOf, scheduleOf } from './prize-of.ts';
import { findPromocodeByName, type ShownPromocode } from './promocodes.queries.ts';

type Simulated = { readonly login: string; readonly promocode: ShownPromocode | null; readonly verdicts: PromocodeVerdict[] };

/** Evaluates a code for each character of a player with the rules of the game: what they would get, or why not. */
export async function simulatePromocode(ctx: Ctx, { code, who }: { readonly code: string; readonly who: string }): Promise<Simulated> {
  const { tx } = ctx;
  const person = (await findByLogin(tx, who)) ?? (await findByNick(tx, who)) ?? failField('who', 'promocodes.personUnknown');
  const found = await findCodeTyped(tx, code, { hold: false });
  const verdicts: PromocodeVerdict[] = [];
  for (const { server, nick, level } of await charactersOf(tx, person.id)) {
    const cause = await judgeActivation(tx, found, { accountId: person.id, server, nick, level });
    const schedule = found && cause === null ? scheduleOf({ ...found, prize: prizeOf(found) }) : { now: null, atLevel: null };
    verdicts.push({ server, nick, level, cause, ...schedule });
  }
  await ctx.audit(promocodesAudit.simulated, { code, accountId: person.id }, { on: `account:${person.id}` });
  return { login: person.login, promocode: await findPromocodeByName(tx, code), verdicts };
}
