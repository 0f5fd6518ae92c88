import type { Ctx } from '#kit/contract/context.ts';
import { has } from '#kit/permissions/actor.ts';
import type { PersonCard, PersonView } from '../people.contract.ts';
import { peoplePermissions } from '../people.permissions.ts';
import { type BansOf, presentCharacter } from './people.present.ts';
import { charactersOn, getPersonOf, worldsOf } from './people.queries.ts';

type Input = { readonly id: number };

export async function getPersonCard(ctx: Ctx, { id }: Input, bansOf: BansOf): Promise<PersonCard> {
  const worlds = worldsOf(ctx.actor);
  const { login } = await getPersonOf(ctx.tx, worlds, id);
  const bans = await bansOf(ctx.tx, id);
  const characters = await charactersOn(ctx.tx, worlds, id);
  return { globalId: id, login, characters: characters.map((one) => presentCharacter(ctx, one, bans)) };
}

/** The header of a person's page. */
export async function getPerson(ctx: Ctx, { id }: Input, bansOf: BansOf): Promise<PersonView> {
  const worlds = worldsOf(ctx.actor);
  const person = await getPersonOf(ctx.tx, worlds, id);
  const bans = await bansOf(ctx.tx, id);
  const characters = await charactersOn(ctx.tx, worlds, id);
  return {
    globalId: id,
    login: person.login,
    email: has(ctx.actor, peoplePermissions.seeEmails) ? person.email : null,
    createdAt: person.createdAt.toISOString(),
    disabledAt: person.disabledAt?.toISOString() ?? null,
    leavingAt: person.leavingAt?.toISOString() ?? null,
    characters: characters.map((one) => {
      const { exp, cash, bank, playtimeMinutes } = one;
      return { ...presentCharacter(ctx, one, bans), exp, cash, bank, playtimeMinutes };
    }),
    can: { note: has(ctx.actor, peoplePermissions.note) },
  };
}
