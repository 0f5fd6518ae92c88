import { listActingCharacters } from '#features/characters/server/acting-characters.queries.ts';
import { listCurrentRules } from '#features/rules/server/rules.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import type { ComplaintForm } from '../complaints.contract.ts';
import { leftToday } from './complaint-problems.ts';

/** The characters as which the player may complain, and the rules in force. */
export async function getComplaintForm(ctx: Ctx, { kept }: { readonly kept?: string }): Promise<ComplaintForm> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const characters = await listActingCharacters(ctx.tx, accountId);
  const rules = (await listCurrentRules(ctx.tx)).filter(({ inForce }) => inForce);
  const sections = new Map(rules.map(({ section }) => [section.number, `${section.number}. ${section.title[ctx.locale]}`]));
  return {
    characters: characters.map(({ server, serverName, nick }) => ({ server, serverName: serverName[ctx.locale], nick })),
    rules: [...sections].map(([section, title]) => ({
      section: title,
      rules: rules
        .filter((rule) => rule.section.number === section)
        .map(({ id, number, title: words, text }) => ({ id, number, title: words[ctx.locale], text: text[ctx.locale] })),
    })),
    left: await leftToday(ctx.tx, accountId, new Date()),
    kept: kept === undefined ? null : await findKeptForm(ctx, kept),
  };
}
